export { IMPORT_CHANNEL } from './tenant-import.store.ts';
export { workImports } from './work-imports.ts';
