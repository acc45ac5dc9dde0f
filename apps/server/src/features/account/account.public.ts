export { offerFirstRoot } from './activate-first-root.ts';
export { readAgreementsToken } from './agreements-step.ts';
export { proveSecondFactor, type SecondFactorSettings } from './prove-second-factor.ts';
export { switchOwnTwoFactor } from './switch-two-factor.ts';
export { tellOfAccess } from './tell-of-access.ts';
