export { confirmationCampaign } from './campaign-by-schedule.ts';
export { confirmationSource } from './confirmations.store.ts';
export { confirmationReminder } from './remind.ts';
export { verifyConfirmations } from './verify-confirmations.ts';
export { answererOf } from './who-reads.ts';
