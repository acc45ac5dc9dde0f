export type { NewNotification } from './bell.store.ts';
export { notify, notifyRoles, withdraw } from './notify.ts';
