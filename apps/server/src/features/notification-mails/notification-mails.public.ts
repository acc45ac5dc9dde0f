export { mailNotifications } from './mail-notifications.ts';
