export { type NewNotification, notifyMany } from './bell.store.ts';
export { type BellText, inWords } from './bell-text.ts';
export { forgetNotifications } from './forget-notifications.ts';
export { notify, notifyRoles, renew, renewMatter, withdraw, withdrawMatter } from './notify.ts';
export {
  findOwedPeople,
  findOwingTenants,
  lockOwed,
  type Owed,
  type OwingTenant,
  putDue,
  settle,
} from './owed.store.ts';
export { linesOf } from './response-in.ts';
