import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type DocumentPlan, planDocuments } from './derive-documents.ts';
import { type DerivedContract, findUnbalanced, readDerivedContracts, readWaiting } from './verify-documents.store.ts';

const BATCH = 50;

interface VerifiedDocuments {
  readonly documents: number;
  /** One line each; empty is good. */
  readonly differences: readonly string[];
}

/**
 * Derives the documents of every loan of the tenant anew, to the day of its stored balances, and compares: what was given to
 * accounting and what waits together have to be what the loan books. Contracts that are marked are left out, as their documents are
 * about to change. Then adds up the lines of every document that was given to accounting. Writes nothing.
 */
export async function verifyDocuments(tx: TenantTransaction): Promise<VerifiedDocuments> {
  const contracts = await readDerivedContracts(tx);
  const differences: string[] = [];
  for (const [day, ofDay] of Map.groupBy(contracts, ({ balancesOn }) => balancesOn))
    for (let from = 0; from < ofDay.length; from += BATCH)
      differences.push(...(await verifyBatch(tx, ofDay.slice(from, from + BATCH), day)));
  for (const { reference, said } of await findUnbalanced(tx)) differences.push(`document ${reference}: ${said}`);
  return { documents: contracts.reduce((sum, one) => sum + one.documents, 0), differences };
}

async function verifyBatch(tx: TenantTransaction, contracts: readonly DerivedContract[], day: string) {
  const contractIds = contracts.map(({ contractId }) => contractId);
  const plans = await planDocuments(tx, contractIds, day);
  const waiting = await readWaiting(
    tx,
    plans.flatMap(({ goneIds }) => goneIds),
  );
  const byId = new Map(contracts.map((contract) => [contract.contractId, contract]));
  return plans.flatMap((plan) => {
    const contract = byId.get(plan.contractId);
    const lines = [...linesOf(plan, waiting, day), ...(contract ? baselineLines(plan, contract) : [])];
    return lines.map((line) => `${contract?.contractNumber ?? plan.contractId}: ${line}`);
  });
}

/** What the accounts had before documents begin is kept as it comes out. */
function baselineLines({ baseline }: DocumentPlan, kept: DerivedContract): string[] {
  return baseline === undefined || shown(baseline) === shown(kept.baseline)
    ? []
    : ['the balances before its documents are not what is kept'];
}

function shown(balances: DerivedContract['baseline']): string {
  return balances.map(({ entityId, account, cents }) => `${entityId} ${account ?? ''} ${cents}`).join(', ');
}

/** What came after the day was derived on a later one, and is left aside. */
function linesOf(
  { made, changed, goneIds }: DocumentPlan,
  waiting: Awaited<ReturnType<typeof readWaiting>>,
  day: string,
) {
  const upToDay = (one: { readonly date: string }) => one.date <= day;
  return [
    ...made.filter(upToDay).map((one) => `document of ${one.sourceKey} on ${one.date} is missing`),
    ...changed.filter(upToDay).map((one) => `document of ${one.sourceKey} on ${one.date} is not what the loan books`),
    ...goneIds
      .flatMap((id) => waiting.get(id) ?? [])
      .filter(upToDay)
      .map((one) => `document of ${one.sourceKey} on ${one.date} has no source`),
  ];
}
