export { listWorkplaces } from './account.store.ts';
export { offerFirstRoot } from './activate-first-root.ts';
export { authenticator } from './authenticator.ts';
export { hashPassword } from './password-hash.ts';
export { signInLimits } from './sign-in-limits.ts';
