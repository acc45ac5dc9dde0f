/** Written by vite.config.ts: changes when any text changes, so that a new build never shows old texts. */
declare const TEXTS_VERSION: string;
