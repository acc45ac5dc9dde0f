import { warningsOf } from './contract-section.ts';
import { type Balances, type LoanPeriod, openingDay, type TranchePeriod } from './loan-period.ts';
import { movementsTable } from './movements-table.ts';
import { fact, figure, number, sumOf, word } from './parts.ts';
import type { Section, Signatures, Statement, Table } from './statement.ts';
import { stampTaxSection } from './tax-and-accruals.ts';
import { termFacts } from './term-facts.ts';
import type { Words } from './words.ts';

/** Who lends to whom, and what they call their contract. */
export interface Parties {
  readonly contractNumber: string;
  readonly grantor: string;
  readonly receiver: string;
}

/**
 * The statement of a period: what was owed at its beginning and at its end, what happened between, and which stretches earned
 * the interest. It is one document for both companies, so both read the same figures. With a signature for each.
 */
export function buildPeriodStatement(words: Words, period: LoanPeriod, parties: Parties): Statement {
  const { say, figures } = words;
  const { tranches, stampTax } = period;
  const subject = { words, file: period.file, ledger: { ...period.closing, stampTax } };
  return {
    title: say('StatementTitleOf', { name: parties.contractNumber }),
    remarks: [say('PeriodRemarks', { from: figures.day(period.from), to: figures.day(period.to) })],
    sections: [
      contractSection(words, period, parties),
      ...tranches.map((tranche) => trancheSection(words, period, tranche)),
      ...(stampTax.length > 0 ? [stampTaxSection(subject)] : []),
      { title: say('Signatures'), parts: [signatures(words, parties)] },
    ],
  };
}

function contractSection(words: Words, period: LoanPeriod, { grantor, receiver }: Parties): Section {
  const { say, figures } = words;
  const { contract } = period.closing;
  const { tranches } = period;
  const sum = (side: 'opening' | 'closing', name: keyof Balances) => sumOf(tranches.map((one) => one[side][name]));
  const total = (side: 'opening' | 'closing'): Balances => ({
    capital: sum(side, 'capital'),
    interestAccrued: sum(side, 'interestAccrued'),
    interestDue: sum(side, 'interestDue'),
  });
  const isWhole = tranches.length !== 1;
  return {
    title: say('Contract'),
    parts: [
      { kind: 'facts', facts: [fact(say('Grantor'), grantor), fact(say('Receiver'), receiver)] },
      { kind: 'facts', facts: termFacts(words, period.file, period.to) },
      { kind: 'facts', facts: [figure(say('StatementMaximum'), figures.money(contract.maximumAmount))] },
      ...(isWhole ? [balancesTable(words, period, total('opening'), total('closing'))] : []),
      ...warningsOf(words, period.closing),
    ],
  };
}

function trancheSection(words: Words, period: LoanPeriod, tranche: TranchePeriod): Section {
  const { say, figures } = words;
  const { ledger, movements, stretches } = tranche;
  const subject = { words, file: period.file, ledger: period.closing };
  const isEarlier = stretches.some(({ from }) => from < openingDay(period)); // the night after the opening balance is the first
  return {
    title: say('StatementTranche', { id: ledger.id, date: figures.day(ledger.movements[0]?.date ?? '') }),
    parts: [
      balancesTable(words, period, tranche.opening, tranche.closing),
      movements.length > 0
        ? movementsTable(subject, ledger, () => [], movements)
        : { kind: 'sentences', sentences: [say('NoMovementsInPeriod')] },
      ...(movements.some(({ derived }) => derived)
        ? [{ kind: 'sentences', sentences: [say('DerivedRowMark')] } as const]
        : []),
      ...(stretches.length > 0 ? [stretchesTable(words, tranche)] : []),
      ...(isEarlier ? [{ kind: 'sentences', sentences: [say('EarlierStretches')] } as const] : []),
    ],
  };
}

function balancesTable({ say, figures }: Words, period: LoanPeriod, opening: Balances, closing: Balances): Table {
  const amounts = ({ capital, interestAccrued, interestDue }: Balances) =>
    [capital, interestAccrued, interestDue].map((amount) => figures.decimal(amount, 2));
  const row = (label: string, balances: Balances) => ({ cells: [label, ...amounts(balances)], reasons: [] });
  return {
    kind: 'table',
    title: say('Balances'),
    columns: [word(''), number(say('Capital')), number(say('InterestAccrued')), number(say('InterestDue'))],
    rows: [
      row(say('OpeningBalanceOn', { date: figures.day(openingDay(period)) }), opening),
      row(say('ClosingBalanceOn', { date: figures.day(period.to) }), closing),
    ],
  };
}

function stretchesTable({ say, figures }: Words, { stretches }: TranchePeriod): Table {
  return {
    kind: 'table',
    title: say('Interest'),
    columns: [
      word(say('PeriodFrom')),
      word(say('PeriodTo')),
      number(say('Days')),
      number(say('DayCountFraction')),
      number(say('Capital')),
      number(say('Index')),
      word(say('FixingDate')),
      number(say('Rate')),
      number(say('Interest')),
    ],
    rows: stretches.map((stretch) => ({
      cells: [
        figures.day(stretch.from),
        figures.day(stretch.to),
        String(stretch.days),
        stretch.dayCountFraction,
        figures.decimal(stretch.capital, 2),
        stretch.indexSource === 'NONE' ? '' : figures.percent(stretch.index),
        stretch.fixingDate === null ? '' : figures.day(stretch.fixingDate),
        figures.percent(stretch.rate),
        figures.decimal(stretch.interest, 12),
      ],
      reasons: [],
    })),
  };
}

function signatures({ say }: Words, { grantor, receiver }: Parties): Signatures {
  return {
    kind: 'signatures',
    dateLabel: say('SignatureDate'),
    nameLabel: say('SignatureName'),
    parties: [
      { role: say('ForTheGrantor'), name: grantor },
      { role: say('ForTheReceiver'), name: receiver },
    ],
  };
}
