export { countPendingTransfers } from './tenant-data-transfer.store.ts';
