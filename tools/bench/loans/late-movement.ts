import { type FixingRow, fixingHistory, type LoanFile, openLoan } from '@calends/loan-engine';
import type { openDatabase } from '../../../apps/server/src/db/database.ts';
import { newId } from '../../../apps/server/src/db/new-id.ts';
import { inTenant, ownTenant, SYSTEM_TENANT } from '../../../apps/server/src/db/tenant-transaction.ts';
import {
  lockContract,
  recomputeContract,
  recordMovements,
} from '../../../apps/server/src/features/ledger/ledger.public.ts';
import { floatingLoan, tenYearsOfFixings } from '../engine/engine-examples.ts';
import { type Client, makeCopies, secondsToInsert, startOfWriting, writtenSince } from '../floors/bare-rows.ts';
import { median } from '../median.ts';
import type { Product } from '../product.ts';
import { type Ask, askerOf } from './asker.ts';

const ROUNDS = 15;
const MOVEMENTS = 200;
const LATE = '2015-02-02';
const TENANT = 'helios';

type Db = ReturnType<typeof openDatabase>;

/** Seconds. */
export interface LateMovement {
  /** The whole call over HTTP. */
  readonly call: number;
  /** The engine alone, computing the same loan once. */
  readonly engine: number;
  /** The rows that the call leaves, put into tables without a wall in one transaction. */
  readonly inserts: number;
  readonly rows: number;
}

/** Reinforcements in the second of ten years of a tranche with 40 resets and 200 movements; each is taken back again. */
export async function measureLateMovement(product: Product, db: Db, client: Client): Promise<LateMovement> {
  const ask = await askerOf(product);
  const loan = await addLoan(ask, db);
  await makeCopies(client, WRITTEN);
  const rounds: LateMovement[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { loanFile, fixings, version } = await ask<LoanReply>('GET', `/TContract/loan-file/${loan.contractId}`);
    const body = { trancheMovementID: loan.trancheId, reinforcementDate: LATE, amount: '5.00', version };
    const start = await startOfWriting(client);
    const startedAt = performance.now();
    const { id } = await ask<{ id: string }>('POST', '/TMovements/reinforcement', body);
    const call = (performance.now() - startedAt) / 1000;
    const written = await writtenSince(client, TENANT, start, WRITTEN);
    rounds.push({
      call,
      engine: secondsOfEngine(loanFile, fixings),
      inserts: await secondsToInsert(client, written),
      rows: written.reduce((sum, { count }) => sum + count, 0),
    });
    await ask('DELETE', `/TMovements/${id}?version=${version + 1}`);
  }
  const warm = rounds.slice(1);
  const medianOf = (name: keyof LateMovement) => median(warm.map((one) => one[name]));
  return { call: medianOf('call'), engine: medianOf('engine'), inserts: medianOf('inserts'), rows: medianOf('rows') };
}

/** The tables that a save writes to. */
const WRITTEN = [
  'movement',
  'contract',
  'ledger_row',
  'tranche_balance',
  'index_fixing',
  'stamp_tax_row',
  'month_close',
  'due_item',
  'terms_period',
  'tranche_position',
  'audit_event',
];

interface LoanReply {
  readonly loanFile: LoanFile;
  readonly fixings: readonly FixingRow[];
  readonly version: number;
}

function secondsOfEngine(file: LoanFile, fixings: readonly FixingRow[]): number {
  const history = fixingHistory(fixings);
  const startedAt = performance.now();
  const { counted } = openLoan(file, history);
  if (!counted.ok || counted.figures.accruals.length === 0) throw new Error('the loan is refused, or earns nothing');
  return (performance.now() - startedAt) / 1000;
}

/** The ten-year loan of the engine's lines, entered: its contract and draw by calls, its movements at once. */
async function addLoan(ask: Ask, db: Db): Promise<{ contractId: string; trancheId: string }> {
  await publishFixings(db);
  const { contract, tranches } = floatingLoan(MOVEMENTS);
  const [tranche] = tranches;
  const [grantor, receiver] = await ask<{ id: string }[]>('GET', '/TEntities/list-paginated?PageSize=5');
  const [fee] = await ask<{ id: string }[]>('GET', '/fee/list-paginated?PageSize=5');
  if (!tranche || !fee) throw new Error('the demonstration group has no fees');
  const { id: contractId } = await ask<{ id: string }>('POST', '/TContract', {
    ...contract,
    contractNumber: 'BENCH LATE',
    loanType: 'TREASURYLOAN',
    currency: 'EUR',
    grantorId: grantor?.id,
    receiverId: receiver?.id,
    amount: '90000000.00',
    stampTaxTranchesFee: undefined,
    stampTaxCapitalizationsFee: undefined,
    stampTaxTranchesFeeId: fee.id,
    stampTaxCapitalizationsFeeId: fee.id,
  });
  const drawn = await ask<{ id: string }>('POST', '/TTranche', {
    contractId,
    realizationDate: tranche.realizationDate,
    realizedCapital: tranche.realizedCapital,
    version: 1,
  });
  await inTenant(db, TENANT, async (tx) => {
    await lockContract(tx, contractId, 2);
    const movements = tranche.movements.map(({ date, movementType }) => ({
      contract_id: contractId,
      tranche_id: drawn.id,
      movement_date: date,
      movement_time: '00:00',
      movement_type: movementType,
      amount_cents: 100_000n,
      euribor_rate: null,
      description: null,
      act: null,
      act_id: null,
      act_loans: null,
      absorbed_id: null,
    }));
    const [first] = await tx
      .selectFrom('contract_terms')
      .select('recorded_by')
      .where('fact_id', '=', contractId)
      .execute();
    await recordMovements(tx, contractId, movements, { personId: first?.recorded_by ?? '' });
    await recomputeContract({ tx, actor: { roleId: 'admin' }, today: floatingLoan(0).asOf }, contractId);
  });
  return { contractId, trancheId: drawn.id };
}

async function publishFixings(db: Db): Promise<void> {
  await inTenant(db, SYSTEM_TENANT, async (tx) => {
    const rates = tenYearsOfFixings().map(({ referenceDate, threeMonthsRate }) => ({
      tenant_id: ownTenant,
      fact_id: newId(),
      revision: 1,
      entry_no: 1n,
      recorded_by: null,
      reference_date: referenceDate,
      term: 'THREE_MONTHS',
      rate: threeMonthsRate ?? '0',
      source: 'bench',
    }));
    await tx
      .insertInto('euribor_rate')
      .values(rates)
      .onConflict((on) => on.doNothing())
      .execute();
  });
}
