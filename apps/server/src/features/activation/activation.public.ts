export { offerFirstRoot } from './activate-first-root.ts';
export { tellOfAccess } from './tell-of-access.ts';
