import type { Ledger, LoanFile, Refusal } from '@calends/loan-engine';
import { fact } from './document/parts.ts';
import type { Part, Statement } from './document/statement.ts';
import { contractSection } from './sections/contract-section.ts';
import { accrualsSection, stampTaxSection } from './sections/tax-and-accruals.ts';
import { trancheSection } from './sections/tranche-section.ts';
import { tranchesSection } from './sections/tranches-section.ts';
import { refusalSentence } from './sentences/loan-sentences.ts';
import type { Words } from './words/words.ts';

/**
 * The ledger of `file` in words: every amount that it holds, and the sentences behind each amount that was computed.
 * `name` is the name of the loan, if it has one.
 */
export function buildStatement(words: Words, file: LoanFile, ledger: Ledger, name?: string): Statement {
  const subject = { words, file, ledger };
  const { say, figures } = words;
  return {
    title: titled(words, name),
    remarks: [say('StatementRemarks', { date: figures.day(ledger.asOf) })],
    sections: [
      contractSection(subject),
      ...(ledger.tranches.length > 1 ? [tranchesSection(subject)] : []),
      ...ledger.tranches.map((tranche) => trancheSection(subject, tranche)),
      ...(ledger.stampTax.length > 0 ? [stampTaxSection(subject)] : []),
      ...(ledger.accruals.length > 0 ? [accrualsSection(subject)] : []),
    ],
  };
}

/** Why there is no ledger. */
export function buildRefusal(words: Words, refusal: Refusal, name?: string): Statement {
  const { say } = words;
  const { trancheId, movementIndex, changeIndex } = refusal;
  const place = [
    ...(trancheId === undefined ? [] : [fact(say('Tranche'), trancheId)]),
    ...(movementIndex === undefined ? [] : [fact(say('MovementNumber'), String(movementIndex + 1))]),
    ...(changeIndex === undefined ? [] : [fact(say('ChangeNumber'), String(changeIndex + 1))]),
  ];
  const parts: Part[] = [
    { kind: 'sentences', sentences: [refusalSentence(words, { ...refusal })] },
    ...(place.length > 0 ? [{ kind: 'facts', facts: place } as const] : []),
  ];
  return { title: titled(words, name), remarks: [], sections: [{ title: say('LoanCannotBeComputed'), parts }] };
}

function titled({ say }: Words, name: string | undefined): string {
  return name === undefined ? say('StatementTitle') : say('StatementTitleOf', { name });
}
