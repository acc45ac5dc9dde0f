import { type resultItem, type uploadItem, VALIDATION_ERROR } from '@calends/wire';
import type { z } from 'zod';
import type { TextOf } from '../../resource/texts/texts-of.ts';
import { type BellResponse, type BellText, inWords } from './bell-text.ts';

/** The response as the documents spell it, in JSON: `{identifier, size, failureMessage}` or `{Success, Message}` items. */
export function responseIn(textOf: TextOf, response: BellResponse | null): string | null {
  if (response === null) return null;
  if (response.of === 'files') {
    const items: z.input<typeof uploadItem>[] = response.items.map(({ identifier, size, faults }) => ({
      identifier,
      size,
      failureMessage: faults.length === 0 ? null : failureIn(textOf, faults),
    }));
    return JSON.stringify(items);
  }
  const items: z.input<typeof resultItem>[] = response.items.map(({ isDone, message }) => ({
    Success: isDone,
    Message: inWords(textOf, message),
  }));
  return JSON.stringify(items);
}

/**
 * One fault is a sentence; several are lines below the heading by which the bell knows that it has to number them
 * (administration section 4).
 */
function failureIn(textOf: TextOf, faults: readonly BellText[]): string {
  const lines = faults.map((fault) => inWords(textOf, fault));
  return lines.length === 1 ? lines.join('') : [VALIDATION_ERROR, ...lines].join('\n');
}

/** The response as lines of a mail. */
export function linesOf(textOf: TextOf, response: BellResponse | null): readonly string[] {
  if (response === null) return [];
  if (response.of === 'steps') return response.items.map(({ message }) => inWords(textOf, message));
  return response.items.flatMap(({ identifier, faults }) => [
    identifier,
    ...faults.map((fault) => inWords(textOf, fault)),
  ]);
}
