import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/**
 * Where toasts appear: at the top, since dialogs end with Cancel and Save. A module of its own, so that it is loaded with the
 * first of them.
 */
export function ToastArea() {
  return <Notifications position="top-right" zIndex={500} />;
}
