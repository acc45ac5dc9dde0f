export { deriveTenant, findStaleTenants } from './documents/derive-tenant.ts';
