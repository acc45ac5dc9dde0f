export { alertDuesSince } from './alert-dues.ts';
export { alertTenant, findRolledTenants } from './alert-tenants.ts';
export { alertToStanding } from './standing-alerts.ts';
