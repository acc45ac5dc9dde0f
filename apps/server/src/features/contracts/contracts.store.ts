import {
  type Cents,
  type ChangedTerm,
  CONTRACT_STATE_NUMBERS,
  type CompanyTerm,
  formatMoney,
  type TermOfIndex,
} from '@calends/loan-engine';
import {
  CONTRACT_MARKS,
  type Contract,
  type ContractMark,
  contracts,
  DOCUMENT_STATES,
  type LoanParties,
  type MarkedSum,
  type OwnValues,
} from '@calends/wire';
import { type Expression, type Insertable, type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/rows/any-of.ts';
import { alphabetical } from '../../db/rows/texts.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  type Column,
  column,
  computed,
  contractNumberColumn,
  type FewRows,
  ownFields,
  rows,
  type Source,
} from '../../resource/fields/columns.ts';
import { companiesOfContract, companyOfContract, searchInContract } from './companies-of-contracts.store.ts';
import type { ContractTable } from './tables.ts';

const INACTIVE_STATES = [CONTRACT_STATE_NUMBERS.INACTIVE, CONTRACT_STATE_NUMBERS.ARCHIVED];

/** Each fee with the tenant's own of the same code, which decides its rule as it does where the tax is computed. */
const FEES = sql`from fee
  left join fee as own on own.category = fee.category and own.code = fee.code and own.tenant_id = ${ownTenant}`;

const CAPITAL_TODAY = sql.ref<Cents>('contract.realized_capital_cents');
const INTEREST_DUE_TODAY = sql.ref<Cents>('contract.interest_due_cents');

export interface ContractsWanted {
  readonly inactive: boolean | 'any';
  /** All contracts on which something is owed on the day, in any state. */
  readonly owing?: boolean;
  /** Those alone of which a document is in accounting, in any state. */
  readonly isSynchronised?: boolean;
}

/** ACTIVE and UNPAID contracts, or with `inactive` the others (decision B-45). */
export const contractSource: Source<typeof contracts, ContractsWanted> = {
  resource: contracts,
  keepsTotals: 'tenant',
  columns: {
    id: column('contract.contract_id'),
    contractNumber: contractNumberColumn,
    ...companiesOfContract,
    loanType: column('contract.loan_type'),
    contractStatus: column('contract.state'),
    state: column('contract.state'),
    dateStart: column('contract.date_start'),
    dateEnd: column('contract.date_end'),
    amount: column('contract.amount_cents'),
    realizedCapital: column('contract.realized_capital_cents'),
    availableCapital: column('contract.available_capital_cents'),
    interestAccrued: column('contract.interest_accrued_cents'),
    interestDue: column('contract.interest_due_cents'),
    ...debt(CAPITAL_TODAY, INTEREST_DUE_TODAY, sql.ref('contract.amount_cents')),
    balancesOn: balancesUntil(sql`current_date`),
    spread: column('contract.spread'),
    euribor: column('contract.euribor'),
    euriborCalculationMehtod: column('contract.calculation_method'),
    convention: column('contract.convention'),
    capitalizationTerm: column('contract.capitalization_term'),
    capitalizationsStartCondition: column('contract.start_condition'),
    floor: column('contract.floor'),
    indexFloor: column('contract.index_floor'),
    indexCap: column('contract.index_cap'),
    optionIndexRateDateStart: column('contract.index_start_option'),
    dateStartIndexRate: column('contract.index_start_date'),
    renewalIndexRateTerm: column('contract.renewal_term'),
    optionIndexRateRenewalDate: column('contract.renewal_option'),
    renewalIndexRateDate: column('contract.renewal_date'),
    interestCapitalization: column('contract.interest_capitalization'),
    contratCheckingAccount: column('contract.checking_account'),
    euriborApplicable: column('contract.euribor_applicable'),
    stampTaxApplicable: column('contract.stamp_tax_applicable'),
    stampTaxTranchesFee: ruleOfFee('contract.stamp_tax_tranches_fee_id'),
    stampTaxCapitalizationsFee: ruleOfFee('contract.stamp_tax_capitalizations_fee_id'),
    isContractSigned: column('contract.is_contract_signed'),
    minute: column('contract.minute'),
    ownershipPercentage: column('contract.ownership_percentage'),
    currency: column('contract.currency'),
    metadata: ownFields('contract.metadata'),
    marks: marksColumn(marksToday(sql`current_date`, [])),
    accounting: column('sync.worst_phase'),
    isCurrent: isCurrentToday(sql`current_date`),
    company: companyOfContract,
    search: searchInContract,
  },
  key: sql.ref('contract.contract_id'),
  rowId: sql.ref('contract.contract_id'),
  from: (tx, wanted) =>
    rows(liveContracts(tx).where(isWanted('contract.state', wanted, CAPITAL_TODAY, INTEREST_DUE_TODAY))),
};

function ruleOfFee(feeId: `contract.${string}`): Column {
  return computed(
    sql`coalesce((select coalesce(own.rule, fee.rule) ${FEES} where fee.fee_id = ${sql.ref(feeId)}), 'NONE')`,
  );
}

/** What is owed, how much of the maximum is drawn, and by how much the capital exceeds it. */
function debt(capital: Expression<unknown>, interestDue: Expression<unknown>, maximum: Expression<unknown>) {
  return {
    owed: computed(sql`(${capital} + ${interestDue})`),
    used: computed(sql`round(${capital} * 100.0 / nullif(${maximum}, 0), 6)`),
    overrun: computed(sql`greatest(${capital} - ${maximum}, 0)`),
  };
}

function isWanted(
  state: 'contract.state' | 'terms.state',
  { inactive, owing, isSynchronised }: ContractsWanted,
  capital: Expression<unknown>,
  interestDue: Expression<unknown>,
): RawBuilder<boolean> {
  if (isSynchronised)
    return sql`exists (
      select from erp_document where erp_document.contract_id = contract.contract_id
        and erp_document.sync_state in (${DOCUMENT_STATES.SYNCED}, ${DOCUMENT_STATES.MANUAL})
    )`;
  if (owing) return sql`(${capital} <> 0 or ${interestDue} <> 0)`;
  if (inactive === 'any') return sql`true`;
  return sql`${sql.ref(state)} ${inactive ? sql`in` : sql`not in`} (${sql.join(INACTIVE_STATES)})`;
}

/**
 * The contracts as of today in the tenant's time zone; those that follow an index without a fixing of the last week are marked.
 */
export function contractSourceToday(today: string, staleTerms: readonly string[]): ContractSource {
  const day = sql`${today}::date`;
  const marks = marksToday(day, staleTerms);
  const columns = {
    ...contractSource.columns,
    marks: marksColumn(marks),
    isCurrent: isCurrentToday(day),
    balancesOn: balancesUntil(day),
  };
  return { ...contractSource, marks, columns };
}

/** Balances that bear no interest hold until a fact changes them. */
function balancesUntil(day: RawBuilder<unknown>): Column {
  return computed(sql`case when contract.accrues or contract.next_change_on <= contract.balances_on then contract.balances_on
    else least(contract.next_change_on - 1, greatest(contract.balances_on, ${day})) end`);
}

function isCurrentToday(day: RawBuilder<unknown>): Column {
  return isCurrent(day, [
    sql.ref('contract.realized_capital_cents'),
    sql.ref('contract.interest_accrued_cents'),
    sql.ref('contract.interest_due_cents'),
  ]);
}

function marksToday(day: RawBuilder<unknown>, staleTerms: readonly string[]): Marks {
  return {
    ATZERO: sql`contract.is_at_zero`,
    PROJECTED: sql`contract.is_projected`,
    OVERDUE: sql`contract.date_end < ${day}
      and (contract.realized_capital_cents > 0 or contract.interest_due_cents > 0)`,
    STALEFIXING: sql`contract.euribor_applicable and contract.euribor = any(${staleTerms}::text[])`,
  };
}

/** When a contract has each mark. */
type Marks = Readonly<Record<ContractMark, RawBuilder<unknown>>>;

function marksColumn(is: Marks): Column {
  const marks = CONTRACT_MARKS.map((mark) => sql`case when ${is[mark]} then ${sql.lit(mark)} end`);
  return { kind: 'column', expression: sql`array_remove(array[${sql.join(marks)}], null)`, hasWord: is };
}

const MARKED_FIGURES = ['realizedCapital', 'interestAccrued', 'interestDue'] as const;

/** How many rows of a list have each mark, and what they add to its sums: read in the pass that counts the list. */
export function markedSums({ columns, marks }: ContractSource) {
  const figures = CONTRACT_MARKS.flatMap((mark) => [
    [`${mark}.contracts`, sql`count(*) filter (where ${marks[mark]})`] as const,
    ...MARKED_FIGURES.map((field) => {
      const figure = columns[field];
      if (figure.kind !== 'column') throw new Error(`${field} cannot be summed`);
      return [`${mark}.${field}`, sql`sum(${figure.expression}) filter (where ${marks[mark]})`] as const;
    }),
  ]);
  return {
    figures: Object.fromEntries(figures),
    additionalData: (sums: FiguresByName) => ({ marked: markedOf(sums) }),
  };
}

type FiguresByName = Readonly<Record<string, bigint>>;

function markedOf(sums: FiguresByName): MarkedSum[] {
  const figureOf = (mark: ContractMark, name: string) => sums[`${mark}.${name}`] ?? 0n;
  return CONTRACT_MARKS.filter((mark) => figureOf(mark, 'contracts') > 0n).map((mark) => ({
    mark,
    contracts: Number(figureOf(mark, 'contracts')),
    realizedCapital: formatMoney(figureOf(mark, 'realizedCapital')),
    interestAccrued: formatMoney(figureOf(mark, 'interestAccrued')),
    interestDue: formatMoney(figureOf(mark, 'interestDue')),
  }));
}

/** Contracts that had not ended before the year of the day (also those not begun), and those on which something is owed. */
function isCurrent(day: RawBuilder<unknown>, owed: readonly Expression<unknown>[]): Column {
  const isOwed = sql.join(
    owed.map((figure) => sql`${figure} <> 0`),
    sql` or `,
  );
  return computed(sql`(contract.date_end >= date_trunc('year', ${day})::date or ${isOwed})`);
}

export type ContractSource = typeof contractSource & FewRows<ContractsWanted> & { readonly marks: Marks };

const END_ON_DAY = sql`coalesce(terms.date_end, contract.date_end)`;

/** The terms that a change can alter, as of a day: a term missing here would be shown as it is today. */
const TERMS_ON_DAY = {
  amount: column('terms.amount_cents'),
  contractStatus: column('terms.state'),
  convention: column('terms.convention'),
  spread: column('terms.spread'),
  euribor: column('terms.euribor'),
  capitalizationTerm: column('terms.capitalization_term'),
  interestCapitalization: column('terms.interest_capitalization'),
  euriborApplicable: column('terms.euribor_applicable'),
  euriborCalculationMehtod: column('terms.calculation_method'),
  optionIndexRateDateStart: column('terms.index_start_option'),
  dateStartIndexRate: column('terms.index_start_date'),
  renewalIndexRateTerm: column('terms.renewal_term'),
  optionIndexRateRenewalDate: column('terms.renewal_option'),
  renewalIndexRateDate: column('terms.renewal_date'),
  dateEnd: computed(END_ON_DAY),
  indexFloor: column('terms.index_floor'),
  indexCap: column('terms.index_cap'),
} satisfies Readonly<Record<Exclude<ChangedTerm, CompanyTerm> | TermOfIndex, Column>>;

/** The same contracts as they were at the end of a day, on or before today: their terms, their state and what they owed. */
export function contractSourceOn(referenceDate: string, staleTerms: readonly string[]): ContractSource {
  const marks = marksOn(referenceDate, staleTerms);
  return {
    ...contractSource,
    marks,
    columns: {
      ...contractSource.columns,
      ...TERMS_ON_DAY,
      state: column('terms.state'),
      realizedCapital: computed(orNothing('capital_cents')),
      availableCapital: computed(availableOn(referenceDate)),
      interestAccrued: computed(orNothing('interest_accrued_cents')),
      interestDue: computed(orNothing('interest_due_cents')),
      ...debt(orNothing('capital_cents'), orNothing('interest_due_cents'), sql.ref('terms.amount_cents')),
      balancesOn: computed(sql`${referenceDate}::date`),
      marks: marksColumn(marks),
      isCurrent: isCurrent(sql`${referenceDate}::date`, [
        orNothing('capital_cents'),
        orNothing('interest_accrued_cents'),
        orNothing('interest_due_cents'),
      ]),
    },
    from: (tx, wanted) =>
      rows(
        contractsOn(tx, referenceDate)
          .leftJoin(owedByAll(referenceDate), (join) => join.onRef('owed.contract_id', '=', 'contract.contract_id'))
          .where(isWanted('terms.state', wanted, orNothing('capital_cents'), orNothing('interest_due_cents'))),
      ),
    fromFew: (tx, wanted) =>
      rows(
        contractsOn(tx, referenceDate)
          .leftJoin(owedOn(referenceDate), (join) => join.onTrue())
          .where(isWanted('terms.state', wanted, orNothing('capital_cents'), orNothing('interest_due_cents'))),
      ),
  };
}

/** Nothing since a merger ended the loan. */
function availableOn(referenceDate: string) {
  return sql`case when contract.ended_on <= ${referenceDate}::date then 0
    else greatest(terms.amount_cents - ${orNothing('capital_cents')}, 0) end`;
}

function marksOn(referenceDate: string, staleTerms: readonly string[]): Marks {
  return {
    ATZERO: sql`terms.state = ${CONTRACT_STATE_NUMBERS.ACTIVE}
      and coalesce(owed.is_at_zero, terms.spread = 0 and not terms.euribor_applicable)`,
    PROJECTED: sql`owed.is_projected`,
    OVERDUE: sql`${END_ON_DAY} < ${referenceDate}::date
      and (${orNothing('capital_cents')} > 0 or ${orNothing('interest_due_cents')} > 0)`,
    STALEFIXING: sql`terms.euribor_applicable and terms.euribor = any(${staleTerms}::text[])`,
  };
}

/** Live contracts with their terms at the end of a day; those that had not begun have the terms with which they would. */
function contractsOn(tx: TenantTransaction, referenceDate: string) {
  return liveContracts(tx).innerJoin('terms_period as terms', (join) =>
    join
      .onRef('terms.tenant_id', '=', 'contract.tenant_id')
      .onRef('terms.contract_id', '=', 'contract.contract_id')
      .on('terms.from_date', '<=', referenceDate)
      .on('terms.until_date', '>', referenceDate),
  );
}

/** What the contract of a row owed at the end of a day, on or before today: looked up for each row. */
function owedOn(referenceDate: string) {
  return sql<Owed>`lateral (
    select ${owedSums(referenceDate)} ${heldOn(referenceDate)} and held.contract_id = contract.contract_id
  )`.as<'owed'>(sql.raw('owed'));
}

/**
 * What every contract with a tranche owed at the end of a day, added up at once. Joined to the left by its id it costs nothing
 * where nothing of it is asked for.
 */
export function owedByAll(referenceDate: string) {
  return sql<Owed & { contract_id: string }>`(
    select held.contract_id, ${owedSums(referenceDate)} ${heldOn(referenceDate)} group by held.contract_id
  )`.as<'owed'>(sql.raw('owed'));
}

interface Owed {
  capital_cents: Cents;
  interest_accrued_cents: Cents;
  interest_due_cents: Cents;
}

/** Of each tranche the position of the day, and what has accrued on it since the position began. */
function owedSums(referenceDate: string): RawBuilder<unknown> {
  return sql`
    sum(held.capital_cents)::bigint as capital_cents,
    sum(cents_of_interest(
      held.accrued + held.capital_cents * held.rate * 1000000
        * year_parts(held.convention, held.accrues_from, ${referenceDate}::date)
    ))::bigint as interest_accrued_cents,
    sum(held.interest_due_cents)::bigint as interest_due_cents,
    bool_or(held.capital_cents > 0 and held.rate = 0) as is_at_zero,
    bool_or(held.is_projected) as is_projected`;
}

function heldOn(referenceDate: string): RawBuilder<unknown> {
  return sql`from tranche_position as held
    where held.until_date > ${referenceDate}::date and held.from_date <= ${referenceDate}::date`;
}

/** A contract without a tranche has no row of what it owed. */
function orNothing(figure: keyof Owed): RawBuilder<Cents> {
  return sql`coalesce(${sql.ref(`owed.${figure}`)}, 0)`;
}

/**
 * Joined to the left although every contract has both companies: PostgreSQL leaves out such a join where nothing is taken
 * from it, so counts and sums read contracts only.
 */
function liveContracts(tx: TenantTransaction) {
  return tx
    .selectFrom('contract')
    .leftJoin('entity as grantor', (join) =>
      join.onRef('grantor.tenant_id', '=', 'contract.tenant_id').onRef('grantor.entity_id', '=', 'contract.grantor_id'),
    )
    .leftJoin('entity as receiver', (join) =>
      join
        .onRef('receiver.tenant_id', '=', 'contract.tenant_id')
        .onRef('receiver.entity_id', '=', 'contract.receiver_id'),
    )
    .leftJoin('contract_sync as sync', (join) =>
      join.onRef('sync.tenant_id', '=', 'contract.tenant_id').onRef('sync.contract_id', '=', 'contract.contract_id'),
    )
    .where('contract.is_deleted', '=', false);
}

/** The head of a live contract with the names of its companies. */
export async function findContract(tx: TenantTransaction, contractId: string) {
  return await liveContracts(tx)
    .selectAll('contract')
    .select(['grantor.name as grantorName', 'receiver.name as receiverName'])
    .select(['grantor.acronym as grantorAcronym', 'receiver.acronym as receiverAcronym'])
    .select('sync.worst_phase as accounting')
    .where('contract.contract_id', '=', contractId)
    .$narrowType<{ grantorName: string; receiverName: string; grantorAcronym: string; receiverAcronym: string }>() // foreign keys guarantee them
    .executeTakeFirst();
}

export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>;

/** Whether all of these are live contracts; with a lock nobody deletes them, or changes them, before the transaction ends. */
export async function hasContracts(
  tx: TenantTransaction,
  contractIds: readonly string[],
  lock?: 'share' | 'update',
): Promise<boolean> {
  const wanted = [...new Set(contractIds)];
  if (wanted.length === 0) return true;
  const live = await tx
    .selectFrom('contract')
    .select('contract_id')
    .where('contract_id', 'in', wanted)
    .where('is_deleted', '=', false)
    .orderBy('contract_id')
    .$if(lock === 'share', (query) => query.forShare())
    .$if(lock === 'update', (query) => query.forUpdate())
    .execute();
  return live.length === wanted.length;
}

/** The ids of the contracts that were listed on a day (ACTIVE, UNPAID) and had begun, which a company grants or receives, by number. */
export async function listContractsOfEntity(
  tx: TenantTransaction,
  entityId: string,
  referenceDate: string,
): Promise<string[]> {
  const ofEntity = await contractsOn(tx, referenceDate)
    .select('contract.contract_id')
    .where('terms.state', 'not in', INACTIVE_STATES)
    .where('contract.date_start', '<=', referenceDate)
    .where((where) =>
      where.or([where('contract.grantor_id', '=', entityId), where('contract.receiver_id', '=', entityId)]),
    )
    .orderBy(alphabetical(sql.ref('contract.contract_number')))
    .execute();
  return ofEntity.map(({ contract_id: contractId }) => contractId);
}

/** These companies as people read them. */
export async function nameCompanies(
  tx: TenantTransaction,
  entityIds: readonly string[],
): Promise<LoanParties['companies']> {
  return await tx
    .selectFrom('entity')
    .select(['entity_id as id', 'name', 'acronym'])
    .where('entity_id', '=', anyOf(entityIds))
    .orderBy('entity_id')
    .execute();
}

/** State by id, of those that exist in the tenant; they cannot be archived before the transaction ends. */
export async function lockEntityStates(
  tx: TenantTransaction,
  entityIds: readonly string[],
): Promise<Map<string, number>> {
  if (entityIds.length === 0) return new Map();
  const entities = await tx
    .selectFrom('entity')
    .select(['entity_id', 'state'])
    .where('entity_id', 'in', entityIds)
    .orderBy('entity_id')
    .forShare()
    .execute();
  return new Map(entities.map((entity) => [entity.entity_id, entity.state]));
}

/** Those of these fees that exist, the system's included, with their descriptions. */
export async function findFees(
  tx: TenantTransaction,
  feeIds: readonly string[],
): Promise<Map<string, { readonly description: string; readonly rule: string }>> {
  if (feeIds.length === 0) return new Map();
  const fees = await tx
    .selectFrom('fee')
    .select(['fee_id', 'description', 'rule'])
    .where('fee_id', 'in', feeIds)
    .execute();
  return new Map(fees.map(({ fee_id: feeId, ...fee }) => [feeId, fee]));
}

/** The rules of the fees that these contracts name, as the tax is computed by. */
export async function readFeeRules(
  tx: TenantTransaction,
  named: readonly Pick<Contract, 'stampTaxTranchesFeeId' | 'stampTaxCapitalizationsFeeId'>[],
): Promise<Map<string, string>> {
  const feeIds = named.flatMap((one) => [one.stampTaxTranchesFeeId, one.stampTaxCapitalizationsFeeId]);
  const ids = [...new Set(feeIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows: fees } = await sql<{ id: string; rule: string }>`
    select fee.fee_id as id, coalesce(own.rule, fee.rule) as rule ${FEES} where fee.fee_id in (${sql.join(ids)})`.execute(
    tx,
  );
  return new Map(fees.map(({ id, rule }) => [id, rule]));
}

/** False when a live contract has that number, in whatever case. */
export async function insertContract(
  tx: TenantTransaction,
  { metadata, ...head }: Omit<Insertable<ContractTable>, 'tenant_id' | 'metadata'> & { readonly metadata: OwnValues },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('contract')
    .values({ tenant_id: ownTenant, last_entry_no: 1n, ...head, metadata: JSON.stringify(metadata) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('contract_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const UNIQUE_VIOLATION = '23505';

/** Sets another number; false when a live contract has it, after which the transaction has to be rolled back. */
export async function renumberContract(
  tx: TenantTransaction,
  contractId: string,
  contractNumber: string,
): Promise<boolean> {
  try {
    await tx
      .updateTable('contract')
      .set((eb) => ({
        contract_number: contractNumber,
        // a contract that gets another number is no longer a twin
        number_twin: eb
          .case()
          .when(eb.fn<string>('lower', ['contract_number']), '=', eb.fn<string>('lower', [eb.val(contractNumber)]))
          .then(eb.ref('number_twin'))
          .else(0)
          .end(),
      }))
      .where('contract_id', '=', contractId)
      .execute();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

export interface ContractDetails {
  readonly minute: string | null;
  readonly ownership_percentage: string | null;
  readonly is_contract_signed: boolean;
  readonly metadata: OwnValues;
}

/** Details are edited on the head; its next version. */
export async function updateDetails(
  tx: TenantTransaction,
  contractId: string,
  { metadata, ...details }: ContractDetails,
): Promise<void> {
  await tx
    .updateTable('contract')
    .set((eb) => ({ ...details, metadata: JSON.stringify(metadata), version: eb('version', '+', 1) }))
    .where('contract_id', '=', contractId)
    .execute();
}

/** The number is free for another contract from then on. */
export async function markDeleted(tx: TenantTransaction, contractId: string): Promise<void> {
  await tx.updateTable('contract').set({ is_deleted: true }).where('contract_id', '=', contractId).execute();
}
