export { assignBasePlans } from './assignments/assign-base-plans.ts';
export { planNamesOf } from './assignments/assignments.store.ts';
export { measureUsage } from './charges/measure-usage.ts';
export { billIssuer, findIssuersToBill } from './charges/run-billing.ts';
export { mayHoldInvoices } from './issuing/invoices-in-doubt.ts';
export { findIssuersToIssue, issueInvoices } from './issuing/issue-invoices.ts';
export { ISSUING_CHANNEL } from './issuing/issuing.store.ts';
export { issuingBy } from './issuing/issuing-turn.ts';
export { notifyOfBilling } from './notices/notify-of-billing.ts';
