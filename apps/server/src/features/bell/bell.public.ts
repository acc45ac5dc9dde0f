export type { NewNotification } from './bell.store.ts';
export { forgetNotifications } from './forget-notifications.ts';
export { notify, notifyRoles, renew, renewMatter, withdraw, withdrawMatter } from './notify.ts';
