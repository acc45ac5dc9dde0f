export { listWorkplaces } from './account.store.ts';
export { offerFirstRoot } from './activate-first-root.ts';
export { authenticator } from './authenticator.ts';
export { endLinksInto, endSessionsIn } from './end-access.store.ts';
export { makeLink, takeLink } from './one-time-links.ts';
export { newSecret } from './open-session.ts';
export { hashPassword } from './password-hash.ts';
export { signInLimits } from './sign-in-limits.ts';
