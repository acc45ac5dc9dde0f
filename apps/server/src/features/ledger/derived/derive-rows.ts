import {
  BEFORE_ALL,
  type BoundTerm,
  type Cents,
  CHANGES,
  type ChangedTerm,
  type ChangeField,
  CONTRACT_STATE_NUMBERS,
  type CompanyTerm,
  type Day,
  factIdOf,
  formatDay,
  formatRate,
  isDerived,
  type Ledger,
  type LedgerFigures,
  type Posting,
  parseDay,
  parseRate,
  type Rate,
  roundToCents,
  type TermsInForce,
  type TermsPeriod,
  type TrancheFigures,
} from '@calends/loan-engine';
import type { DueItem } from '@calends/loan-engine/due-items';
import { monthCloses } from '@calends/loan-engine/month-closes';
import { newId } from '../../../db/new-id.ts';
import { broughtWith } from '../facts/brought-with.ts';
import type { HeadFigures } from '../facts/contract-head.store.ts';
import type { ChangeFact, LoanFacts, MovementFact, TrancheFact } from '../facts/facts.store.ts';
import { isAtZero, isProjected } from '../figures/contract-warnings.ts';
import { amountCents } from '../figures/loan-file.ts';
import type {
  DerivedRows,
  DueItemRow,
  FixingRow,
  HandoverRow,
  LedgerRow,
  MonthCloseRow,
  PositionRow,
  TaxRow,
  TermsPeriodRow,
  TrancheBalanceRow,
} from './derived-rows.store.ts';

/** A loan computed: to the day of its balances, and to the last fact where that is later. */
export interface ComputedLoan {
  readonly facts: LoanFacts;
  /** In force on the day of the balances. */
  readonly terms: TermsInForce;
  /** In force on any day, in order. */
  readonly termsPeriods: readonly TermsPeriod[];
  readonly figures: LedgerFigures;
  /** The figures as they are printed, for readers of ledgers. */
  readonly ledger: () => Ledger;
  /** The same as `figures` unless facts lie in the future. */
  readonly toLastFact: LedgerFigures;
  /** The first day (ISO) on which more than accrued interest may differ from the day of the balances; undefined where none is. */
  readonly nextChangeOn: string | undefined;
  /** What falls due after the day of the balances, and what was due before and is owed still. */
  readonly dues: () => readonly DueItem[];
  /** The same without those of `keptDues`; undefined where more of them may be others than on the day before `since`. */
  readonly duesSince: (since: Day) => readonly DueItem[] | undefined;
  /** To the end of any day (ISO); undefined where it is refused. */
  readonly on: (day: string) => Ledger | undefined;
}

/**
 * The rows that follow from a computed loan. Facts of the future are in the tree already, what follows from them is not. Ids of
 * derived rows are taken by natural key from `stored`, the rows of the contract, so that a link to one survives.
 */
export function deriveRows(loan: ComputedLoan, stored: DerivedRows): DerivedRows {
  return rowsFrom(loan, stored, BEFORE_ALL, loan.dues());
}

/**
 * The rows that may be others since a day (ISO), as `readDerivedRowsSince` reads them, where those dated before it are stored as
 * they follow from the facts; undefined where others may be too.
 */
export function deriveRowsSince(loan: ComputedLoan, stored: DerivedRows, since: string): DerivedRows | undefined {
  const first = parseDay(since);
  if (first === undefined) throw new Error(`${since} is no day`);
  const dues = loan.duesSince(first);
  return dues && rowsFrom(loan, stored, first, dues);
}

function rowsFrom(loan: ComputedLoan, stored: DerivedRows, first: Day, dues: readonly DueItem[]): DerivedRows {
  const { contractId } = loan.facts;
  const { tranches } = loan.figures;
  return {
    ledger_row: withLedgerIds(treeOf(loan, first), stored.ledger_row),
    tranche_balance: loan.facts.tranches.map((tranche) => trancheBalance(loan, tranche)),
    index_fixing: tranches.flatMap((tranche) => fixingsOf(contractId, tranche, first)),
    stamp_tax_row: withTaxIds(stampTaxOf(loan, first), stored.stamp_tax_row),
    month_close: monthsOf(loan, first),
    due_item: withDueIds(
      dues.map((due) => dueRow(contractId, due)),
      stored.due_item,
    ),
    terms_period: loan.termsPeriods
      .filter(({ until }) => until === null || until >= first)
      .map((period) => termsPeriodRow(loan.facts, period)),
    handover: handoversOf(loan, first),
    tranche_position: tranches.flatMap((tranche) => positionsOf(contractId, tranche, first)),
  };
}

/** Of rows that nobody entered at a time of day; as the database writes it. */
const START_OF_DAY = '00:00:00';

/** Of what stands alone. */
const NO_ACT = { act: null, act_id: null };

/** A row of the tree before its place in it is counted; derived rows have no id yet. */
type Leaf = Omit<LedgerRow, 'row_id' | 'ordinal' | 'sort_no'> & { readonly row_id: string | null };

type NumberedLeaf = Leaf & Pick<LedgerRow, 'sort_no'>;

/** More rows than a tranche has, so that a posting to one does not renumber the branches after it. */
const ROWS_OF_A_BRANCH = 65_536;

/**
 * The rows of the tree from the day `first` on, in the order in which it is read: the creation, then changes and tranches by date,
 * each tranche with its rows.
 */
function treeOf(loan: ComputedLoan, first: Day): NumberedLeaf[] {
  const { changes, tranches } = loan.facts;
  const branches = [
    ...changes.map((change) => ({
      date: change.change_date,
      entry: change.entry_no,
      rowsAt: (sort_no: number) => [{ ...changeRow(loan, change), sort_no }],
    })),
    ...tranches.map((tranche) => ({
      date: tranche.realization_date,
      entry: tranche.entry_no,
      rowsAt: (sort_no: number) => trancheRows(loan, tranche, { first, sort_no }),
    })),
  ].toSorted((a, b) => (a.date === b.date ? Number(a.entry - b.entry) : a.date < b.date ? -1 : 1));
  const leaves = [
    { ...creationRow(loan), sort_no: 0 },
    ...branches.flatMap(({ rowsAt }, place) => rowsAt((place + 1) * ROWS_OF_A_BRANCH)),
  ];
  if (first === BEFORE_ALL) return leaves;
  const date = formatDay(first);
  return leaves.filter((leaf) => leaf.movement_date >= date);
}

function creationRow({ facts }: ComputedLoan): Leaf {
  return {
    row_id: facts.contractId,
    contract_id: facts.contractId,
    tranche_id: null,
    parent_id: null,
    movement_type: 'CONTRACTCREATION',
    movement_date: facts.terms.date_start,
    movement_time: START_OF_DAY,
    value_cents: facts.terms.amount_cents,
    value_rate: null,
    capital_cents: 0n,
    interest_due_cents: 0n,
    is_derived: false,
    period_from: null,
    period_to: null,
    description: null,
    ...NO_ACT,
  };
}

/** A change of the contract's terms with what the whole contract owes at the end of its day. */
function changeRow({ facts, toLastFact }: ComputedLoan, change: ChangeFact): Leaf {
  const closing = toLastFact.tranches.map(({ postings }) =>
    postings.findLast(({ day }) => formatDay(day) <= change.change_date),
  );
  return {
    row_id: change.fact_id,
    contract_id: facts.contractId,
    tranche_id: null,
    parent_id: facts.contractId,
    movement_type: CHANGES[change.field as ChangeField].movementType,
    movement_date: change.change_date,
    movement_time: change.change_time,
    ...valueOfChange(change),
    capital_cents: total(closing.map((movement) => movement?.capital ?? 0n)),
    interest_due_cents: total(closing.map((movement) => movement?.interestDue ?? 0n)),
    is_derived: false,
    period_from: null,
    period_to: null,
    description: change.description,
    act: change.act,
    act_id: change.act_id,
  };
}

/**
 * A row of the tree has a place for an amount and one for a percentage; a word, a flag, a day, an index and a company are kept
 * in their fact alone.
 */
function valueOfChange(change: ChangeFact): Pick<Leaf, 'value_cents' | 'value_rate'> {
  switch (CHANGES[change.field as ChangeField].shape) {
    case 'AMOUNT':
      return { value_cents: amountCents(change.decimal_value), value_rate: null };
    case 'RATE':
      return { value_cents: null, value_rate: sixDecimals(change.decimal_value ?? '') };
    case 'BOUND':
      return {
        value_cents: null,
        value_rate: change.decimal_value === null ? null : sixDecimals(change.decimal_value),
      };
    case 'WORD':
    case 'FLAG':
    case 'INDEX':
    case 'DAY':
      return { value_cents: null, value_rate: null };
    case 'COMPANY':
      return { value_cents: change.price_cents, value_rate: null };
  }
}

function trancheRows(
  loan: ComputedLoan,
  { fact_id }: TrancheFact,
  { first, sort_no }: { readonly first: Day; readonly sort_no: number },
): NumberedLeaf[] {
  const figures = loan.toLastFact.tranches.find(({ tranche }) => tranche.id === fact_id);
  if (!figures) throw new Error(`tranche ${fact_id} is not in the ledger of its contract`);
  const { asOf } = loan.figures;
  const origins = originsOf(loan.facts, figures);
  const shown = figures.postings.filter((posting) => !isDerived(posting) || posting.day <= asOf);
  return shown.flatMap((posting, place) =>
    posting.day < first ? [] : [{ ...movementRow(origins, figures.tranche.id, posting), sort_no: sort_no + place }],
  );
}

/** What the movements of a tranche come from, each at hand: a tranche may have thousands. */
interface Origins {
  readonly contractId: string;
  readonly changes: ReadonlyMap<string, ChangeFact>;
  readonly movements: ReadonlyMap<string, MovementFact>;
  /** By the day of their reset. */
  readonly fixings: ReadonlyMap<Day, Rate>;
}

function originsOf({ contractId, changes, movements }: LoanFacts, tranche: TrancheFigures): Origins {
  return {
    contractId,
    changes: new Map(changes.map((change) => [change.fact_id, change])),
    movements: new Map(movements.map((movement) => [movement.fact_id, movement])),
    fixings: new Map(tranche.fixings.map(({ resetDay, value }) => [resetDay, value])),
  };
}

function movementRow(origins: Origins, trancheId: string, posting: Posting): Leaf {
  const { contractId, fixings } = origins;
  const { day, type, amount, capital, interestDue, period } = posting;
  const date = formatDay(day);
  const factId = factIdOf(posting, trancheId);
  const [change, fact] = [origins.changes.get(factId ?? ''), origins.movements.get(factId ?? '')];
  const isReset = type === 'EURIBORRATECHANGE';
  const value = {
    value_cents: amount,
    value_rate: isReset ? rateText(fact?.euribor_rate ?? undefined, fixings.get(day)) : null,
  };
  return {
    // A change of the contract has its own row beside the tranches; here it is only repeated.
    row_id: change ? null : (factId ?? null),
    contract_id: contractId,
    tranche_id: trancheId,
    parent_id: type === 'TRANCHE' ? contractId : trancheId,
    movement_type: type,
    movement_date: date,
    movement_time: fact?.movement_time ?? change?.change_time ?? START_OF_DAY,
    ...(change ? valueOfChange(change) : value),
    capital_cents: capital,
    interest_due_cents: interestDue,
    is_derived: isDerived(posting) || change !== undefined,
    period_from: period ? formatDay(period.from) : null,
    period_to: period ? date : null,
    description: fact?.description ?? change?.description ?? null,
    act: fact?.act ?? null,
    act_id: fact?.act_id ?? null,
  };
}

/** The rate that was entered, else the one that was fixed that day. */
function rateText(entered: string | undefined, fixed: Rate | undefined): string | null {
  if (entered !== undefined) return sixDecimals(entered);
  return fixed === undefined ? null : formatRate(fixed, 6);
}

function withLedgerIds(leaves: readonly NumberedLeaf[], stored: readonly LedgerRow[]): LedgerRow[] {
  const known = new Map(stored.filter((row) => row.is_derived).map((row) => [naturalKey(row), row.row_id]));
  const counts = new Map<string, number>();
  return leaves.map((leaf) => {
    const kind = `${leaf.tranche_id} ${leaf.movement_type} ${leaf.movement_date}`;
    const ordinal = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, ordinal);
    const row_id = leaf.row_id ?? known.get(naturalKey({ ...leaf, ordinal })) ?? newId();
    return { ...leaf, row_id, ordinal };
  });
}

function naturalKey(row: Pick<LedgerRow, 'tranche_id' | 'movement_type' | 'movement_date' | 'ordinal'>): string {
  return `${row.tranche_id} ${row.movement_type} ${row.movement_date} ${row.ordinal}`;
}

/** A tranche of the future owes nothing yet. */
function trancheBalance({ facts, figures }: ComputedLoan, tranche: TrancheFact): TrancheBalanceRow {
  const owed = figures.tranches.find(({ tranche: { id } }) => id === tranche.fact_id)?.closing;
  return {
    tranche_id: tranche.fact_id,
    contract_id: facts.contractId,
    realization_date: tranche.realization_date,
    realized_capital_cents: tranche.realized_capital_cents,
    initial_interest_due_cents: total(broughtWith(facts, tranche).map((movement) => movement.amount_cents ?? 0n)),
    uses_euribor_from_contract_date: tranche.uses_euribor_from_contract_date,
    metadata: tranche.metadata,
    is_opening_balance: tranche.is_opening_balance,
    capital_cents: owed?.capital ?? 0n,
    interest_accrued_cents: roundToCents(owed?.accrued ?? 0n),
    interest_due_cents: owed?.interestDue ?? 0n,
    index_rate: formatRate(owed?.index.value ?? 0n, 6),
    spread: formatRate(owed?.spread ?? 0n, 6),
    rate: formatRate(owed?.rate ?? 0n, 6),
  };
}

/** A draw may be fixed by a reset that came before it. */
function fixingsOf(contractId: string, { tranche, fixings }: TrancheFigures, first: Day): FixingRow[] {
  const isNew = tranche.day >= first;
  return fixings
    .filter(({ resetDay }) => isNew || resetDay >= first)
    .map((fixed) => ({
      tranche_id: tranche.id,
      reset_date: formatDay(fixed.resetDay),
      contract_id: contractId,
      fixing_date: formatDay(fixed.fixingDay),
      published_date: formatDay(fixed.publishedDay),
      term: fixed.term,
      rate: formatRate(fixed.value, 6),
      is_fallback: fixed.fallback,
      is_projected: fixed.projected,
    }));
}

function stampTaxOf({ facts, figures }: ComputedLoan, first: Day): Omit<TaxRow, 'row_id' | 'ordinal'>[] {
  return figures.stampTax
    .filter(({ day }) => day >= first)
    .map((row) => ({
      contract_id: facts.contractId,
      tranche_id: row.trancheId,
      cause: row.cause,
      tax_date: formatDay(row.day),
      base_cents: row.base,
      verba: row.verba,
      rate: formatRate(row.rate, 6),
      months: row.months,
      tax_cents: row.tax,
      exemption_norm: row.exemptionNorm,
      due_date: formatDay(row.dueDay),
      reason: row.reason,
      date_end: formatDay(row.endDay),
    }));
}

function withTaxIds(rows: readonly Omit<TaxRow, 'row_id' | 'ordinal'>[], stored: readonly TaxRow[]): TaxRow[] {
  const known = new Map(stored.map((row) => [taxKey(row), row.row_id]));
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const kind = `${row.tranche_id} ${row.cause} ${row.tax_date}`;
    const ordinal = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, ordinal);
    return { ...row, row_id: known.get(taxKey({ ...row, ordinal })) ?? newId(), ordinal };
  });
}

function taxKey(row: Pick<TaxRow, 'tranche_id' | 'cause' | 'tax_date' | 'ordinal'>): string {
  return `${row.tranche_id} ${row.cause} ${row.tax_date} ${row.ordinal}`;
}

function monthsOf({ facts, figures }: ComputedLoan, first: Day): MonthCloseRow[] {
  return monthCloses(figures, first).map((close) => ({
    tranche_id: close.trancheId,
    year: close.year,
    month: close.month,
    contract_id: facts.contractId,
    accrual_cents: close.accrual,
    interest_cents: close.interest,
    capital_cents: close.capital,
    interest_due_cents: close.interestDue,
    accrued_cents: close.accrued,
    rate: formatRate(close.rate, 6),
    index_rate: formatRate(close.index, 6),
    spread: formatRate(close.spread, 6),
    rests_on_projection: close.projected,
  }));
}

function dueRow(contractId: string, due: DueItem): Omit<DueItemRow, 'row_id'> {
  return {
    contract_id: contractId,
    tranche_id: due.trancheId,
    kind: due.kind,
    due_on: formatDay(due.day),
    ordinal: due.ordinal,
    amount_cents: due.amount,
    rate: due.rate === null ? null : formatRate(due.rate, 6),
    rests_on_projection: due.projected,
  };
}

function withDueIds(rows: readonly Omit<DueItemRow, 'row_id'>[], stored: readonly DueItemRow[]): DueItemRow[] {
  const known = new Map(stored.map((row) => [dueKey(row), row.row_id]));
  return rows.map((row) => ({ ...row, row_id: known.get(dueKey(row)) ?? newId() }));
}

function dueKey(row: Pick<DueItemRow, 'tranche_id' | 'kind' | 'due_on' | 'ordinal'>): string {
  return `${row.tranche_id} ${row.kind} ${row.due_on} ${row.ordinal}`;
}

/**
 * Where a term that a change can change is stored: in the row of its period, and in the head for the day of the balances. One
 * that is left out here does not compile, nor one without a column in both. Without an index there is nothing to bind.
 * The companies have theirs in `companyColumns`.
 */
function termColumns(terms: TermsInForce, amount: Cents, spread: string) {
  const columns = {
    amount: { amount_cents: amount },
    contractStatus: { state: CONTRACT_STATE_NUMBERS[terms.contractStatus] },
    convention: { convention: terms.convention },
    spread: { spread },
    euribor: {
      euribor_applicable: terms.euriborApplicable,
      euribor: terms.euribor,
      calculation_method: terms.euriborCalculationMehtod,
      index_start_option: terms.optionIndexRateDateStart,
      index_start_date: terms.dateStartIndexRate ?? null,
      renewal_term: terms.renewalIndexRateTerm,
      renewal_option: terms.optionIndexRateRenewalDate,
      renewal_date: terms.renewalIndexRateDate ?? null,
    },
    capitalizationTerm: { capitalization_term: terms.capitalizationTerm },
    interestCapitalization: { interest_capitalization: terms.interestCapitalization },
    dateEnd: { date_end: terms.dateEnd },
    indexFloor: { index_floor: boundOf(terms, 'indexFloor') },
    indexCap: { index_cap: boundOf(terms, 'indexCap') },
  } satisfies Readonly<Record<Exclude<ChangedTerm, CompanyTerm>, Partial<TermsPeriodRow & HeadFigures>>>;
  return Object.assign({}, ...Object.values(columns)) as Merged<typeof columns>;
}

function boundOf(terms: TermsInForce, term: BoundTerm): string | null {
  const bound = terms.euriborApplicable ? terms[term] : null;
  return bound === null ? null : sixDecimals(bound);
}

type Merged<Parts> = {
  [Column in ColumnOf<Parts[keyof Parts]>]: Extract<Parts[keyof Parts], Record<Column, unknown>>[Column];
};
type ColumnOf<Part> = Part extends unknown ? keyof Part : never;

/** Before and after every day, as PostgreSQL writes it. */
const [BEFORE_EVERY_DATE, AFTER_EVERY_DATE] = ['-infinity', 'infinity'];

function termsPeriodRow(
  { contractId, terms: agreed }: LoanFacts,
  { from, until, terms, maximumAmount, spread }: TermsPeriod,
): TermsPeriodRow {
  return {
    contract_id: contractId,
    from_date: from === null ? BEFORE_EVERY_DATE : formatDay(from),
    until_date: until === null ? AFTER_EVERY_DATE : formatDay(until),
    ...companyColumns(agreed, terms),
    ...termColumns(terms, maximumAmount, formatRate(spread, 6)),
  };
}

/** The companies of a day: those of the start until a change names others (docs/adr/0324). */
function companyColumns(
  { grantor_id, receiver_id }: LoanFacts['terms'],
  { grantor, receiver }: Pick<TermsInForce, CompanyTerm>,
) {
  return { grantor_id: grantor ?? grantor_id, receiver_id: receiver ?? receiver_id };
}

/** What passed from company to company since a day, of each tranche. */
function handoversOf({ facts, figures }: ComputedLoan, first: Day): HandoverRow[] {
  return figures.handovers.flatMap(({ day, side, formerCompany, company, factId, tranches }) => {
    if (day < first) return [];
    const ofStart = side === 'GRANTOR' ? facts.terms.grantor_id : facts.terms.receiver_id;
    return tranches.map(({ trancheId, capital, interestDue, accrued, interest }) => ({
      contract_id: facts.contractId,
      tranche_id: trancheId,
      change_id: factId ?? '',
      handover_date: formatDay(day),
      side,
      from_id: formerCompany ?? ofStart,
      to_id: company,
      capital_cents: capital,
      interest_due_cents: interestDue,
      accrued_cents: accrued,
      interest_cents: interest,
    }));
  });
}

/** What a tranche owes from each day with an event until the next one, but for what was over before `first`. */
function positionsOf(contractId: string, { tranche, positions }: TrancheFigures, first: Day): PositionRow[] {
  return positions.flatMap((position, place) => {
    const next = positions[place + 1];
    if (next && next.day < first) return [];
    return [
      {
        tranche_id: tranche.id,
        from_date: formatDay(position.day),
        until_date: next ? formatDay(next.day) : AFTER_EVERY_DATE,
        contract_id: contractId,
        capital_cents: position.capital,
        interest_due_cents: position.interestDue,
        accrued: String(position.accrued),
        accrues_from: formatDay(position.accruesFrom),
        rate: formatRate(position.rate, 6),
        convention: position.convention,
        is_projected: position.projected,
      },
    ];
  });
}

/** The head of the contract: the terms in force and what is owed on the day of the figures. */
export function headOf({ facts, terms, figures, nextChangeOn }: ComputedLoan): HeadFigures {
  const agreed = facts.terms;
  return {
    contract_number: agreed.contract_number,
    ...companyColumns(agreed, terms),
    loan_type: agreed.loan_type,
    date_start: terms.dateStart,
    ...termColumns(terms, figures.contract.maximumAmount, sixDecimals(terms.spread)),
    currency: agreed.currency,
    start_condition: terms.capitalizationsStartCondition,
    checking_account: terms.contratCheckingAccount,
    floor: terms.floor ?? 'NONE',
    stamp_tax_applicable: agreed.stamp_tax_applicable,
    stamp_tax_tranches_fee_id: agreed.stamp_tax_tranches_fee_id,
    stamp_tax_capitalizations_fee_id: agreed.stamp_tax_capitalizations_fee_id,
    realized_capital_cents: figures.contract.realizedCapital,
    available_capital_cents: figures.contract.availableCapital,
    ended_on: figures.endedOn === undefined ? null : formatDay(figures.endedOn),
    interest_accrued_cents: figures.contract.interestAccrued,
    interest_due_cents: figures.contract.interestDue,
    is_at_zero: isAtZero(terms, figures),
    is_projected: isProjected(figures),
    balances_on: formatDay(figures.asOf),
    next_change_on: nextChangeOn ?? AFTER_EVERY_DATE,
    computed_version: facts.version,
    accrues: figures.tranches.some(({ closing }) => closing.capital !== 0n && closing.rate !== 0n),
  };
}

/** As numeric(9,6) comes back from the database. */
function sixDecimals(text: string): string {
  const parsed = parseRate(text);
  if (parsed === undefined) throw new Error(`'${text}' is not a rate`);
  return formatRate(parsed, 6);
}

function total(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
