import { Notifications } from '@mantine/notifications';

/** Where toasts appear: a module of its own, so that it is loaded with the first of them. */
export function ToastArea() {
  return <Notifications position="bottom-right" zIndex={500} />;
}
