import {
  addDays,
  CAPITALIZATION_TERMS,
  CONVENTIONS,
  DATE_OPTIONS,
  EURIBOR_TERMS,
  FLOORS,
  START_CONDITIONS,
} from '@calends/loan-engine';
import fc from 'fast-check';
import { newId } from '../../db/new-id.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { ChangeFact, LoanFacts, MovementFact, TrancheFact } from '../../features/ledger/facts/facts.store.ts';
import { NO_SLOTS } from '../../features/ledger/ledger.public.ts';

/** Days of a loan are counted from a day that its test chooses. */
const PAST = { min: -800, max: 0 };
const NEAR = { min: -500, max: 40 };
const cents = fc.integer({ min: 1, max: 900_000_00 }).map(BigInt);

const terms = fc.record({
  start: fc.integer({ min: -900, max: -800 }),
  end: fc.oneof(fc.integer({ min: -60, max: 30 }), fc.integer({ min: 100, max: 2000 }), fc.constant(undefined)),
  spread: fc.constantFrom('0.000000', '1.250000', '4.500000', '-0.500000'),
  convention: fc.constantFrom(...CONVENTIONS),
  capitalization: fc.constantFrom(...CAPITALIZATION_TERMS),
  startCondition: fc.constantFrom(...START_CONDITIONS),
  isCapitalized: fc.boolean(),
  isCheckingAccount: fc.boolean(),
  euribor: fc.constantFrom(...EURIBOR_TERMS),
  method: fc.constantFrom('CURRENTDAY', 'ONEDAYBEFORECAPITALIZATION', 'TWODAYSBEFORECAPITALIZATION'),
  renewal: fc.constantFrom(...EURIBOR_TERMS),
  options: fc.tuple(fc.constantFrom(...DATE_OPTIONS), fc.constantFrom(...DATE_OPTIONS)),
  floor: fc.constantFrom(...FLOORS),
  state: fc.constantFrom(0, 0, 0, 1, 3),
});

const tranche = fc.record({
  day: fc.oneof(fc.integer(PAST), fc.integer(NEAR)),
  capital: cents,
  fromContract: fc.boolean(),
  movements: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 900 }),
      type: fc.constantFrom(
        'REINFORCEMENT',
        'CAPITALREIMBURSEMENT',
        'INTERESTSDUE',
        'INTERESTACCRUEDREIMBURSEMENT',
        'CAPITALWAIVER',
        'INTERESTACCRUEDWAIVER',
        'SHARECAPITALCONVERSION',
        'OTHEREQUITYCONVERSION',
      ),
      share: fc.constantFrom(1n, 3n, 1000n),
    }),
    { maxLength: 4 },
  ),
});

const change = fc
  .record({
    day: fc.integer(NEAR),
    field: fc.constantFrom('SPREAD', 'CONTRACTSTATE', 'CAPITALIZATIONTERM', 'CONVENTION', 'INTERESTCAPITALIZATION'),
    pick: fc.nat(3),
  })
  .map(({ day, field, pick }) => ({ day, field, ...slotOf(field, pick) }));

function slotOf(field: string, pick: number) {
  const words = {
    CONTRACTSTATE: ['ACTIVE', 'INACTIVE', 'ARCHIVED', 'UNPAID'],
    CAPITALIZATIONTERM: CAPITALIZATION_TERMS,
    CONVENTION: CONVENTIONS,
  };
  const ofField = words[field as keyof typeof words] as readonly string[] | undefined;
  return {
    word: ofField?.[pick] ?? null,
    decimal: field === 'SPREAD' ? `${pick}.500000` : null,
    flag: field === 'INTERESTCAPITALIZATION' ? pick > 1 : null,
  };
}

/** The engine refuses some of these: a test that uses them computes them first. */
const shape = fc.record({
  terms,
  tranches: fc.array(tranche, { minLength: 1, maxLength: 3 }),
  changes: fc.array(change, { maxLength: 3 }),
});

/** Facts of loans of many kinds around `day` (ISO) between two companies, the same for the same seed but for their ids. */
export function loansAtRandom(
  count: number,
  {
    day,
    companies,
    seed,
  }: { readonly day: string; readonly companies: readonly [string, string]; readonly seed: number },
): LoanFacts[] {
  return fc.sample(shape, { numRuns: count, seed }).map((one, index) => factsOf(one, day, companies, index));
}

type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never;

function factsOf(
  { terms: agreed, tranches, changes }: Shape,
  day: string,
  [grantor_id, receiver_id]: readonly [string, string],
  index: number,
): LoanFacts {
  const contractId = newId();
  const on = (days: number) => addDays(day, days);
  const recorded = { tenant_id: '', revision: 1, voided: false, recorded_at: new Date(), recorded_by: null };
  const last = agreed.end === undefined ? 2000 : agreed.end;
  const drawn = tranches.map((one, place) => ({
    shape: one,
    fact: {
      ...recorded,
      fact_id: newId(),
      entry_no: BigInt(2 + place),
      contract_id: contractId,
      realization_date: on(Math.min(one.day, last)),
      realized_capital_cents: one.capital,
      uses_euribor_from_contract_date: one.fromContract,
      is_opening_balance: false,
      metadata: {},
    } satisfies TrancheFact,
  }));
  const movements = drawn.flatMap(({ shape: one, fact: { fact_id, realization_date } }, place) =>
    one.movements.map(
      ({ after, type, share }, no): MovementFact => ({
        ...recorded,
        fact_id: newId(),
        entry_no: BigInt(100 * (place + 1) + no),
        contract_id: contractId,
        tranche_id: fact_id,
        movement_date: addDays(realization_date, after),
        movement_time: '00:00:00',
        movement_type: type,
        amount_cents: one.capital / share / 4n + 1n,
        euribor_rate: null,
        description: null,
        act: null,
        act_id: null,
        act_loans: null,
        absorbed_id: null,
      }),
    ),
  );
  return {
    contractId,
    version: 1,
    terms: {
      ...recorded,
      fact_id: contractId,
      entry_no: 1n,
      contract_number: `RANDOM-${index}`,
      grantor_id,
      receiver_id,
      loan_type: 'TREASURYLOAN',
      state: agreed.state,
      date_start: on(agreed.start),
      date_end: agreed.end === undefined ? '2099-12-31' : on(agreed.end),
      amount_cents: 100_000_000_00n,
      spread: agreed.spread,
      currency: 'EUR',
      convention: agreed.convention,
      capitalization_term: agreed.capitalization,
      start_condition: agreed.startCondition,
      interest_capitalization: agreed.isCapitalized,
      checking_account: agreed.isCheckingAccount,
      euribor_applicable: agreed.euribor !== 'NA',
      euribor: agreed.euribor,
      calculation_method: agreed.euribor === 'NA' ? 'NA' : agreed.method,
      index_start_option: agreed.options[0],
      index_start_date: on(agreed.start),
      renewal_term: agreed.renewal,
      renewal_option: agreed.options[1],
      renewal_date: on(agreed.start + 17),
      floor: agreed.floor,
      stamp_tax_applicable: false,
      stamp_tax_tranches_fee_id: null,
      stamp_tax_capitalizations_fee_id: null,
    },
    changes: changes.map(
      (one, place): ChangeFact => ({
        ...recorded,
        fact_id: newId(),
        entry_no: BigInt(1000 + place),
        contract_id: contractId,
        change_date: on(one.day),
        change_time: '00:00:00',
        field: one.field,
        ...NO_SLOTS,
        word_value: one.word,
        decimal_value: one.decimal,
        boolean_value: one.flag,
        description: null,
      }),
    ),
    tranches: drawn.map(({ fact }) => fact),
    movements,
  };
}

/** The heads of new loans, before anything follows from their facts. */
export async function insertHeadsOf(tx: TenantTransaction, loans: readonly LoanFacts[], day: string): Promise<void> {
  const rows = loans.map(({ contractId, version, terms: agreed }) => {
    const { tenant_id: _, fact_id: __, revision: ___, recorded_at: ____, ...columns } = agreed;
    const { voided: _____, entry_no: ______, recorded_by: _______, ...head } = columns;
    return {
      contract_id: contractId,
      version,
      last_entry_no: 2000n,
      ...head,
      is_contract_signed: true,
      available_capital_cents: 0n,
      balances_on: day,
      metadata: {},
      is_deleted: false,
      created_at: new Date(),
    };
  });
  await insertRows(tx, 'contract', rows);
}
