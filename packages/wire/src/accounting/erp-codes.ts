import { JOURNAL_TYPES, type JournalType } from './vocabulary.ts';

/** A code of the accounting system, such as that of a diary, and other ones for single kinds of document. */
export interface ErpCodes {
  readonly code: string;
  readonly exceptions: Partial<Record<JournalType, string>>;
}

const CODE = /^[^;=]+$/;

/** Reads `41;SPECIALIZATION=47`; undefined where it cannot be read. */
export function readErpCodes(text: string): ErpCodes | undefined {
  const [code = '', ...rest] = text.split(';').map((part) => part.trim());
  if (!CODE.test(code)) return undefined;
  const exceptions: ErpCodes['exceptions'] = {};
  for (const exception of rest) {
    const [word = '', other = '', ...more] = exception.split('=').map((part) => part.trim());
    const type = JOURNAL_TYPES.find((one) => one === word);
    if (!type || !CODE.test(other) || more.length > 0 || exceptions[type] !== undefined) return undefined;
    exceptions[type] = other;
  }
  return { code, exceptions };
}
