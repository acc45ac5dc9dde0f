import type { Language } from '@calends/wire';

/** One text in all four languages: a missing one does not compile. */
export type Text = { readonly [L in Language]: string };
export type Texts = Readonly<Record<string, Text>>;
