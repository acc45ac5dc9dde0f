export { collectorRefresh, collectTenants } from './collect-tenants.ts';
export { COLLECTOR_CHANNEL } from './tenant-collector.store.ts';
