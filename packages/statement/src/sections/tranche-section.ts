import { endInForce, type LedgerMovement, type TrancheLedger } from '@calends/loan-engine';
import { figure, number, word } from '../document/parts.ts';
import type { Explanation, Reason, Section, Table } from '../document/statement.ts';
import { explainInterest, explainStretches } from '../sentences/explain-interest.ts';
import { handoverSentence } from '../sentences/handover-sentence.ts';
import { accruedReason, droppedStretches, postedReason } from '../sentences/interest-reason.ts';
import { moneylessSentence } from '../sentences/moneyless-sentence.ts';
import type { Subject } from '../words/subject.ts';
import type { Words } from '../words/words.ts';
import { movementsParts } from './movements-table.ts';

/** A tranche: its debt, each movement with its reasons, the interest that is not posted yet, its index. */
export function trancheSection(subject: Subject, tranche: TrancheLedger): Section {
  const { words, file } = subject;
  const { say, figures } = words;
  const isTakenOver = file.tranches.find(({ id }) => id === tranche.id)?.isOpeningBalance === true;
  return {
    title: say('StatementTranche', { id: tranche.id, date: figures.day(tranche.movements[0]?.date ?? '') }),
    parts: [
      {
        kind: 'facts',
        facts: [
          figure(say('Index'), figures.percent(tranche.index)),
          figure(say('Spread'), figures.percent(tranche.spread)),
          figure(say('Rate'), figures.percent(tranche.rate)),
          figure(say('Capital'), figures.money(tranche.capital)),
          figure(say('InterestAccrued'), figures.money(tranche.interestAccrued)),
          figure(say('InterestDue'), figures.money(tranche.interestDue)),
        ],
      },
      ...(isTakenOver ? [{ kind: 'sentences', sentences: [say('OpeningBalanceText')] } as const] : []),
      ...movementsParts(subject, tranche, (movement) => reasonsOf(subject, tranche, movement)),
      ...interestNotPosted(subject, tranche),
      ...(tranche.fixings.length > 0 ? [fixingsTable(words, tranche)] : []),
    ],
  };
}

function reasonsOf(
  { words, file, ledger }: Subject,
  tranche: TrancheLedger,
  movement: LedgerMovement,
): readonly Reason[] {
  const sentence = moneylessSentence(words, file, movement) ?? handoverSentence(words, ledger, tranche.id, movement);
  if (sentence !== undefined) return [sentence];
  const reason = postedReason(tranche, movement);
  return reason ? explainInterest(words, reason) : [];
}

/** The accruing interest, and earlier interest that rounded to nothing. */
function interestNotPosted({ words, file, ledger }: Subject, tranche: TrancheLedger): Explanation[] {
  const { say, figures } = words;
  const accrued = accruedReason(tranche, ledger.asOf, endInForce(file, ledger.asOf));
  const posted = tranche.movements.flatMap((movement) => postedReason(tranche, movement) ?? []);
  const dropped = droppedStretches(tranche, [...posted, accrued]);
  const title = say('WhyAccrued', { date: figures.day(ledger.asOf) });
  return [
    { kind: 'explanation', title, reasons: explainInterest(words, accrued) },
    ...(dropped.length > 0
      ? [{ kind: 'explanation', title: say('InterestDropped'), reasons: explainStretches(words, dropped) } as const]
      : []),
  ];
}

function fixingsTable({ say, figures }: Words, { fixings }: TrancheLedger): Table {
  return {
    kind: 'table',
    title: say('Fixings'),
    columns: [
      word(say('ResetDate')),
      word(say('FixingDate')),
      word(say('PublishedDate')),
      word(say('Index')),
      number(say('Value')),
      word(''),
    ],
    rows: fixings.map((fixing) => ({
      cells: [
        figures.day(fixing.resetDate),
        fixing.projected ? '' : figures.day(fixing.fixingDate),
        figures.day(fixing.publishedDate),
        say('EuriborOf', { term: say(fixing.term) }),
        figures.percent(fixing.value),
        [fixing.fallback && say('Fallback'), fixing.projected && say('Projected')].filter(Boolean).join(', '),
      ],
      reasons: [],
    })),
  };
}
