export { authenticator, sessionReader } from './authenticator.ts';
export { deviceOf } from './device.ts';
export { endEverySession, endSessionsIn, endSessionsOf } from './end-access.store.ts';
export { type OpenedSession, openSession, type SessionSettings } from './open-session.ts';
export { revokeOtherSessions } from './own-sessions.store.ts';
export { revokeSession, sessionHasSecondFactor } from './sessions.store.ts';
export {
  extendAttempt,
  findAttempt,
  findOpenAttempt,
  finishAttempt,
  insertAttempt,
  lockAttempt,
  noteShown,
  type SignInAttempt,
} from './sign-in-attempt.store.ts';
