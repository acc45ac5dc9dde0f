import { fillText } from '@calends/wire';
import type { TextOf } from '../../resource/texts/texts-of.ts';

/** A text as it is stored: its key and its facts, so that everybody reads it in their own language. A fact may be a text. */
export interface BellText {
  readonly key: string;
  readonly facts?: Readonly<Record<string, string | BellText>> | undefined;
}

/** The outcome of each file of an upload, or of each step of longer work. */
export type BellResponse =
  | {
      readonly of: 'files';
      readonly items: readonly {
        readonly identifier: string;
        /** In bytes. */
        readonly size: number;
        /** What is wrong with it; empty when it was accepted. */
        readonly faults: readonly BellText[];
      }[];
    }
  | { readonly of: 'steps'; readonly items: readonly { readonly isDone: boolean; readonly message: BellText }[] };

/** The text as its reader sees it; one that a later version no longer knows shows its key. */
export function inWords(textOf: TextOf, { key, facts = {} }: BellText): string {
  const filled = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'string' ? fact : inWords(textOf, fact),
  ]);
  return fillText(textOf(key), Object.fromEntries(filled) as Record<string, string>);
}
