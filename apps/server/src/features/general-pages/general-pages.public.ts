export { findAddenda, findPageTexts, type PageText, textFor, writePage } from './general-pages.store.ts';
export { sanitiseHtml } from './sanitise-html.ts';
