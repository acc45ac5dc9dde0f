export { inviteKeeper } from './invite-keeper.ts';
export type { UserSettings } from './send-confirmation.ts';
export { findUser, userSource } from './users.store.ts';
