import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/**
 * The area of toasts: at the top, because Cancel and Save are at the end of dialogs. A module of its own, so that it is loaded
 * with the first toast.
 */
export function ToastArea() {
  return <Notifications position="top-right" zIndex={500} />;
}
