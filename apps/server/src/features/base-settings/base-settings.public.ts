export type { WrittenSetting } from './base-settings.store.ts';
export { knownSetting } from './known-settings.ts';
export { settings } from './settings.ts';
export { uploadLimit } from './upload-limit.ts';
