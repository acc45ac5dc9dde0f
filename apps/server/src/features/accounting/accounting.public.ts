export { deriveTenant, findStaleTenants } from './derivation/derive-tenant.ts';
