export type { NewNotification } from './bell.store.ts';
export { forgetNotifications } from './forget-notifications.ts';
export { notify, notifyRoles, withdraw } from './notify.ts';
