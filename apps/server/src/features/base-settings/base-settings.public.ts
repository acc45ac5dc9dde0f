export { knownSetting } from './known-settings.ts';
export { settings } from './settings.ts';
