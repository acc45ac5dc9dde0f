export { readAgreementsToken } from './agreements-step.ts';
export { beginAttempt, type SignInSettings } from './sign-in.ts';
export { continueSignIn, handIn, type SignInResult } from './sign-in-steps.ts';
