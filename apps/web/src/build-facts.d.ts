/** Written by vite.config.ts: changes when any text changes, so that a new build never shows old texts. */
declare const TEXTS_VERSION: string;
/** Where pdf.js finds the decoders of scans. */
declare const PDF_DECODERS: string;
