import { JOURNAL_TYPES, type JournalType, LOAN_SIDES, wordKey } from '@calends/wire';
import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { ReadableError } from '../../../lib/api/readable-error.ts';
import { shownFacts } from '../../../lib/figures/shown-facts.ts';

/** Refusals whose text names their facts. */
const WITH_FACTS = [
  'FillPrimaveraFieldsFirst',
  'DocumentNotDue',
  'ErpDocumentLinked',
  'ErpDocumentAbsent',
  'ContractsSynchronization',
];

/** Tells why a call on documents is refused in a sentence with its facts: what is missing, from which day on. */
export async function inWords<Result>(t: TFunction, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (fault) {
    if (fault instanceof ApiError && fault.code !== undefined && WITH_FACTS.includes(fault.code))
      throw new ReadableError(refusalSentence(t, fault.code, fault.details));
    throw fault;
  }
}

/** The sentence of a refusal with its facts: those that a person reads otherwise than they are kept in their words. */
export function refusalSentence(t: TFunction, code: string, details: unknown): string {
  const { missing, contract, error, facts, ...others } = (details ?? {}) as Facts;
  return t(code, {
    date: '',
    month: '',
    ...shownFacts(others),
    missing: missing === undefined ? '' : missingWords(t, missing),
    contract: contract ?? '',
    error: error ? refusalSentence(t, error, facts) : '',
  });
}

interface Facts {
  readonly [other: string]: unknown;
  readonly missing?: readonly string[];
  readonly contract?: string | null;
  /** Why it was refused elsewhere, with the facts of that. */
  readonly error?: string | null;
  readonly facts?: unknown;
}

/** Sentences behind each other; those of the other side may lack their full stop. */
export function inSentences(...sentences: readonly string[]): string {
  return sentences.map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
}

/** What has to be filled in, as the server names it: a word each, and `line:TYPE/side` for an account. */
export function missingWords(t: TFunction, missing: readonly string[]): string {
  return missing.map((what) => missingWord(t, what)).join(', ');
}

function missingWord(t: TFunction, what: string): string {
  const [, type, side] = /^line:(\w+)\/(\d)$/.exec(what) ?? [];
  const known = JOURNAL_TYPES.find((one): one is JournalType => one === type);
  if (!known) return t(`Missing.${what}`);
  const sideKey = Number(side) === LOAN_SIDES.GRANTOR ? 'GRANTOR' : 'RECEIVER';
  return t('Missing.line', { type: t(wordKey(known)), side: t(sideKey) });
}
