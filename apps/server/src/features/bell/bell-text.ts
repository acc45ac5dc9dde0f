import { fillText, type Language, TEXTS } from '@calends/wire';

/** A text as it is stored: its key and its facts, so that everybody reads it in their own language. A fact may be a text. */
export interface BellText {
  readonly key: string;
  readonly facts?: Readonly<Record<string, string | BellText>> | undefined;
}

/** What came of the files of an upload, or of the steps of a longer work. */
export type BellResponse =
  | {
      readonly of: 'files';
      readonly items: readonly {
        readonly identifier: string;
        /** In bytes. */
        readonly size: number;
        /** What is wrong with it; nothing when it went through. */
        readonly faults: readonly BellText[];
      }[];
    }
  | { readonly of: 'steps'; readonly items: readonly { readonly isDone: boolean; readonly message: BellText }[] };

/** The text in a language; one that a later version no longer knows shows its key. */
export function textIn(language: Language, { key, facts = {} }: BellText): string {
  const filled = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? fact : textIn(language, fact),
  ]);
  return fillText(TEXTS[key]?.[language] ?? key, Object.fromEntries(filled) as Record<string, string>);
}
