export type { NewNotification } from './bell.store.ts';
export { notify, notifyRoles } from './notify.ts';
