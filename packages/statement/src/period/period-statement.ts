import { fact, figure, number, sumOf, word } from '../document/parts.ts';
import type { Fact, Section, Sentences, Signatures, Statement, Table } from '../document/statement.ts';
import { warningsOf } from '../sections/contract-section.ts';
import { movementsParts } from '../sections/movements-table.ts';
import { stampTaxSection } from '../sections/tax-and-accruals.ts';
import { termFacts } from '../sections/term-facts.ts';
import { fractionOf } from '../sentences/interest-sentences.ts';
import { moneylessSentence } from '../sentences/moneyless-sentence.ts';
import type { Words } from '../words/words.ts';
import { type Balances, type LoanPeriod, openingDay, type TranchePeriod } from './loan-period.ts';
import { interestOfPeriod } from './period-interest.ts';

/** The head of the statement: its contract, the lender and the borrower, and the date it was made. */
export interface Letterhead {
  readonly contractNumber: string;
  readonly loanType: string;
  readonly grantor: Party;
  readonly receiver: Party;
  /** An ISO day. */
  readonly issuedOn: string;
}

export interface Party {
  readonly name: string;
  readonly nif: string;
  /** The address in one line, where it is known. */
  readonly address: string | null;
}

/**
 * The statement of a period: the balances at its beginning and at its end, the movements between, and the stretches
 * that earned the interest. It is one document for both companies, so both read the same figures. With a signature for
 * each.
 */
export function buildPeriodStatement(words: Words, period: LoanPeriod, letterhead: Letterhead): Statement {
  const { say, figures } = words;
  const { tranches, stampTax } = period;
  const subject = { words, file: period.file, ledger: { ...period.closing, stampTax } };
  return {
    title: say('StatementTitleOf', { name: letterhead.contractNumber }),
    remarks: [say('PeriodRemarks', { from: figures.day(period.from), to: figures.day(period.to) })],
    sections: [
      contractSection(words, period, letterhead),
      ...tranches.map((tranche) => trancheSection(words, period, tranche)),
      ...(stampTax.length > 0 ? [stampTaxSection(subject)] : []),
      { title: say('Signatures'), parts: [signatures(words, letterhead)] },
    ],
  };
}

function contractSection(words: Words, period: LoanPeriod, letterhead: Letterhead): Section {
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
      { kind: 'facts', facts: letterheadFacts(words, letterhead) },
      { kind: 'facts', facts: termFacts(words, period.file, period.to) },
      { kind: 'facts', facts: [figure(say('StatementMaximum'), figures.money(contract.maximumAmount))] },
      ...(isWhole ? [balancesTable(words, period, total('opening'), total('closing'))] : []),
      ...warningsOf(words, period.closing),
    ],
  };
}

/** In pairs, as they are shown side by side: the grantor's value before the receiver's. */
function letterheadFacts({ say, figures }: Words, { grantor, receiver, loanType, issuedOn }: Letterhead): Fact[] {
  const addresses = [grantor.address, receiver.address];
  return [
    fact(say('Grantor'), grantor.name),
    fact(say('Receiver'), receiver.name),
    fact(say('Nif'), grantor.nif),
    fact(say('Nif'), receiver.nif),
    ...(addresses.some(Boolean) ? addresses.map((address) => fact(say('Address'), address ?? '–')) : []),
    fact(say('LoanType'), say(loanType)),
    fact(say('IssuedOn'), figures.day(issuedOn)),
  ];
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
      ...(movements.length > 0
        ? movementsParts(
            subject,
            ledger,
            (one) => [moneylessSentence(words, period.file, one)].filter((text) => text !== undefined),
            movements,
          )
        : [{ kind: 'sentences', sentences: [say('NoMovementsInPeriod')] } as const]),
      ...(stretches.length > 0 ? [stretchesTable(words, tranche)] : []),
      ...(isEarlier ? [{ kind: 'sentences', sentences: [say('EarlierStretches')] } as const] : []),
      periodInterest(words, period, tranche),
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

/** How the interest of the period follows from the balances: the stretches are exact, postings are rounded to the cent. */
function periodInterest({ say, figures }: Words, period: LoanPeriod, tranche: TranchePeriod): Sentences {
  const { posted, opening, closing, total } = interestOfPeriod(tranche);
  const sentence = say('InterestOfPeriod', {
    from: figures.day(period.from),
    to: figures.day(period.to),
    total: figures.money(total),
    posted: figures.money(posted),
    opening: figures.money(opening),
    closing: figures.money(closing),
  });
  return { kind: 'sentences', sentences: [sentence] };
}

function stretchesTable({ say, figures }: Words, { stretches }: TranchePeriod): Table {
  const exact = stretches.reduce((sum, { interest }) => sum + exactParts(interest), 0n);
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
        fractionOf(stretch),
        figures.decimal(stretch.capital, 2),
        stretch.indexSource === 'NONE' ? '' : figures.percent(stretch.index),
        fixingCell({ say, figures }, stretch),
        figures.percent(stretch.rate),
        figures.decimal(stretch.interest, 12),
      ],
      reasons: [],
    })),
    total: {
      cells: [say('Sum'), '', '', '', '', '', '', '', figures.decimal(printExact(exact), EXACT_DECIMALS)],
      reasons: [],
    },
  };
}

/** A rate that waits for a fixing to come was fixed on no day yet: it is the last published one, carried forward. */
function fixingCell({ say, figures }: Words, { fixing }: TranchePeriod['stretches'][number]): string {
  if (!fixing) return '';
  if (fixing.projected) return say('ProjectedSince', { date: figures.day(fixing.publishedDate) });
  return figures.day(fixing.fixingDate);
}

const EXACT_DECIMALS = 12;

/** Interest before rounding, '-35137.366585972222', as a whole number of its last decimal. */
function exactParts(interest: string): bigint {
  return BigInt(interest.replace('.', ''));
}

function printExact(parts: bigint): string {
  const digits = String(parts < 0n ? -parts : parts).padStart(EXACT_DECIMALS + 1, '0');
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -EXACT_DECIMALS)}.${digits.slice(-EXACT_DECIMALS)}`;
}

function signatures({ say }: Words, { grantor, receiver }: Letterhead): Signatures {
  return {
    kind: 'signatures',
    dateLabel: say('SignatureDate'),
    nameLabel: say('SignatureName'),
    parties: [
      { role: say('ForTheGrantor'), name: grantor.name },
      { role: say('ForTheReceiver'), name: receiver.name },
    ],
  };
}
