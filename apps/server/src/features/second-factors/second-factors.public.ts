export { newMailedCode, tryCode } from './one-time-code.ts';
export { challengeOf, passkeySite } from './passkey-site.ts';
export { insertChallenge, lockPasskey, noteUse, takeChallenge } from './passkeys.store.ts';
export { proveSecondFactor, type SecondFactorSettings } from './prove-second-factor.ts';
export { findSecondFactor, keepMailedCode } from './second-factors.store.ts';
export { switchOwnTwoFactor } from './switch-two-factor.ts';
