export { offerFirstRoot } from './activate-first-root.ts';
export { readAgreementsToken } from './agreements-step.ts';
export { authenticator, sessionReader } from './authenticator.ts';
export { endSessionsIn, endSessionsOf } from './end-access.store.ts';

export { hashPassword } from './password-hash.ts';
export { endEverySession } from './password-links.store.ts';
export { proveSecondFactor, type SecondFactorSettings } from './prove-second-factor.ts';
export { type SignInAttempt } from './sign-in-attempt.store.ts';
export { switchOwnTwoFactor } from './switch-two-factor.ts';
export { tellOfAccess } from './tell-of-access.ts';
