export { offerFirstRoot } from './activate-first-root.ts';
export { readAgreementsToken } from './agreements-step.ts';
export { tellOfAccess } from './tell-of-access.ts';
