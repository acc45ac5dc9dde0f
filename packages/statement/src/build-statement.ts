import type { Ledger, LoanFile, Refusal } from '@calends/loan-engine';
import { contractSection } from './contract-section.ts';
import { refusalSentence } from './loan-sentences.ts';
import { fact } from './parts.ts';
import type { Part, Statement } from './statement.ts';
import { accrualsSection, stampTaxSection } from './tax-and-accruals.ts';
import { trancheSection } from './tranche-section.ts';
import { tranchesSection } from './tranches-section.ts';
import type { Words } from './words.ts';

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
