export type { NewNotification } from './bell.store.ts';
export { forgetNotifications } from './forget-notifications.ts';
export { notify, notifyRoles, renew, withdraw } from './notify.ts';
