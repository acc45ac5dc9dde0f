import {
  CHANGES,
  type ChangedTerm,
  type ChangeField,
  type CompanyTerm,
  type ContractTerms,
  formatMoney,
  type MovementType,
} from '@calends/loan-engine';
import type { ContractChangeRow } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { agreedParties, everyParty, readFacts, readTermsSteps } from '../../ledger/ledger.public.ts';
import { nameCompanies } from '../contracts.store.ts';

/** The history of the terms of a contract in the order of effect. Throws NotFound. */
export async function readChanges(tx: TenantTransaction, contractId: string): Promise<ContractChangeRow[]> {
  const steps = await readTermsSteps(tx, contractId);
  const named = await readCompanies(tx, contractId, steps);
  return steps.flatMap((step) => rowsOf(step, named));
}

/** What a term of a company is called: by its id, or by null the one of the start. */
type NamedCompanies = (term: CompanyTerm, id: string | null) => string;

async function readCompanies(
  tx: TenantTransaction,
  contractId: string,
  steps: readonly Step[],
): Promise<NamedCompanies> {
  if (steps.every(({ change }) => change.company_id === null)) return () => '';
  const [facts] = await readFacts(tx, [contractId]);
  if (!facts) throw new NotFound();
  const { grantorId, receiverId } = agreedParties(facts);
  const names = new Map((await nameCompanies(tx, everyParty(facts))).map(({ id, name }) => [id, name]));
  const agreed = { grantor: grantorId, receiver: receiverId };
  return (term, id) => names.get(id ?? agreed[term]) ?? '';
}

type Step = Awaited<ReturnType<typeof readTermsSteps>>[number];

/** The terms that have a row of their own in the history: each that a change is about, and how an index is fixed. */
type Term = ChangedTerm | 'euriborCalculationMehtod';

const TYPE_OF_TERM = {
  ...Object.fromEntries(Object.values(CHANGES).map(({ term, movementType }) => [term, movementType])),
  euriborCalculationMehtod: 'CALCULATIONMETHODCHANGE',
} as Readonly<Record<Term, MovementType>>;

/** Terms of the index without a row of their own: they are shown with the change of its table. */
const OPTIONS = [
  'optionIndexRateDateStart',
  'dateStartIndexRate',
  'renewalIndexRateTerm',
  'optionIndexRateRenewalDate',
  'renewalIndexRateDate',
] as const satisfies readonly (keyof ContractTerms)[];

/** The term that was changed, then every other that changed with it: the state UNPAID takes index and spread away. */
function rowsOf(step: Step, named: NamedCompanies): ContractChangeRow[] {
  const { before, after } = step;
  const changed = CHANGES[step.change.field as ChangeField].term;
  const others = (Object.keys(TYPE_OF_TERM) as Term[]).filter(
    (term) => term !== changed && before[term] !== after[term],
  );
  return [
    rowOf(step, changed, { isDerived: false, named }),
    ...others.map((term) => rowOf(step, term, { isDerived: step.change.field !== 'EURIBOR', named })),
  ];
}

function rowOf(
  { change, before, after }: Step,
  term: Term,
  { isDerived, named }: { readonly isDerived: boolean; readonly named: NamedCompanies },
): ContractChangeRow {
  const isCompany = term === 'grantor' || term === 'receiver';
  return {
    id: change.fact_id,
    movementDate: change.change_date,
    movementTime: change.change_time.slice(0, 'HH:mm'.length),
    movementType: TYPE_OF_TERM[term],
    previousValue: isCompany ? named(term, before[term]) : String(before[term] ?? ''),
    value: isCompany ? named(term, after[term]) : String(after[term] ?? ''),
    isDerived,
    options: term === 'euribor' ? optionsOf(before, after) : besides(change),
    description: isDerived ? null : change.description,
  };
}

/** Why the extension is not taxed, beside the new end; what is paid, beside the new grantor. */
function besides({ untaxed_reason: reason, price_cents: price }: Step['change']): ContractChangeRow['options'] {
  return [
    ...(reason === null ? [] : [{ field: 'untaxedReason', previousValue: null, value: reason }]),
    ...(price === null ? [] : [{ field: 'price', previousValue: null, value: formatMoney(price) }]),
  ];
}

function optionsOf(before: ContractTerms, after: ContractTerms): ContractChangeRow['options'] {
  return OPTIONS.filter((field) => (before[field] ?? null) !== (after[field] ?? null)).map((field) => ({
    field,
    previousValue: before[field] ?? null,
    value: after[field] ?? null,
  }));
}
