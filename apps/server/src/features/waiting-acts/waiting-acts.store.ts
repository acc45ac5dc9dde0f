import { type ActState, type ActWord, waitingActs } from '@calends/wire';
import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, computed, contractNumberColumn, rows, type Source } from '../../resource/fields/columns.ts';
import {
  companiesOfContract,
  companyOfContract,
  searchInContract,
  withCompanies,
} from '../contracts/contracts.public.ts';
import type { GivenCall, WaitingActTables } from './tables.ts';

export type StoredAct = Omit<Selectable<WaitingActTables['waiting_act']>, 'tenant_id'>;
type NewAct = Omit<
  Insertable<WaitingActTables['waiting_act']>,
  'tenant_id' | 'waiting_act_id' | 'given' | 'state' | 'entered_at' | `decided_${string}` | 'reason'
> & { readonly given: GivenCall };

/** A merger is of all loans of a company, and goes on waiting without the one beside which it is kept. */
const isOfLiveLoan = sql<boolean>`(contract.is_deleted = false or waiting_act.call = 'ActCall_MERGER')`;

const TAKES_MERGER_BACK: ActWord = 'ActCall_MERGERREMOVAL';

/** Acts of contracts that were not deleted and all mergers, also of one contract alone. */
export const waitingActSource: Source<typeof waitingActs, { readonly contractId?: string | undefined }> = {
  resource: waitingActs,
  keepsTotals: 'tenant',
  columns: {
    id: column('waiting_act.waiting_act_id'),
    contractId: column('waiting_act.contract_id'),
    contractNumber: contractNumberColumn,
    ...companiesOfContract,
    actCall: computed(
      sql`(case when waiting_act.takes_merger_back then ${sql.lit(TAKES_MERGER_BACK)} else waiting_act.call end)`,
    ),
    actDate: column('waiting_act.act_date'),
    amount: column('waiting_act.amount_cents'),
    description: column('waiting_act.description'),
    actState: column('waiting_act.state'),
    enteredBy: column('waiting_act.entered_name'),
    enteredAt: column('waiting_act.entered_at'),
    decidedBy: column('waiting_act.decided_name'),
    decidedAt: column('waiting_act.decided_at'),
    reason: column('waiting_act.reason'),
    company: companyOfContract,
    search: searchInContract,
  },
  key: sql.ref('waiting_act.waiting_act_id'),
  from: (tx, { contractId }) =>
    withCompanies(
      rows(
        tx
          .selectFrom('waiting_act')
          .innerJoin('contract', (join) =>
            join
              .onRef('contract.tenant_id', '=', 'waiting_act.tenant_id')
              .onRef('contract.contract_id', '=', 'waiting_act.contract_id'),
          )
          .where(isOfLiveLoan)
          .$if(contractId !== undefined, (query) =>
            query.where(sql<boolean>`waiting_act.contract_ids @> array[${contractId}::uuid]`),
          ),
      ),
    ),
};

/** What an act is called. */
export function wordOfAct({ call, takes_merger_back }: Pick<NewAct, 'call' | 'takes_merger_back'>): ActWord {
  return takes_merger_back ? TAKES_MERGER_BACK : call;
}

/** Its id. */
export async function insertAct(tx: TenantTransaction, { given, ...act }: NewAct): Promise<string> {
  const waiting_act_id = newId();
  await tx
    .insertInto('waiting_act')
    .values({ ...act, given: JSON.stringify(given), tenant_id: ownTenant, waiting_act_id })
    .execute();
  return waiting_act_id;
}

/** Locked until the transaction ends, so that nobody decides it twice. */
export async function lockAct(tx: TenantTransaction, id: string): Promise<StoredAct | undefined> {
  return await tx.selectFrom('waiting_act').selectAll().where('waiting_act_id', '=', id).forUpdate().executeTakeFirst();
}

export async function findContractNumber(tx: TenantTransaction, contractId: string): Promise<string> {
  const { contract_number } = await tx
    .selectFrom('contract')
    .select('contract_number')
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow();
  return contract_number;
}

export async function findEnterer(tx: TenantTransaction, id: string): Promise<string | undefined> {
  const act = await tx
    .selectFrom('waiting_act')
    .select('entered_by')
    .where('waiting_act_id', '=', id)
    .executeTakeFirst();
  return act?.entered_by;
}

interface Decided {
  readonly state: Exclude<ActState, 'ActWaiting'>;
  readonly by: { readonly personId: string; readonly name: string };
  readonly reason?: string;
}

export async function storeDecision(tx: TenantTransaction, id: string, { state, by, reason }: Decided): Promise<void> {
  await tx
    .updateTable('waiting_act')
    .set({
      state,
      decided_by: by.personId,
      decided_name: by.name,
      decided_at: sql`now()`,
      reason: reason ?? null,
    })
    .where('waiting_act_id', '=', id)
    .execute();
}

/** How many wait, or how many of them a person may decide: those that others entered. */
export async function countWaitingActs(tx: TenantTransaction, personId?: string): Promise<number> {
  const { waiting } = await tx
    .selectFrom('waiting_act')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.tenant_id', '=', 'waiting_act.tenant_id')
        .onRef('contract.contract_id', '=', 'waiting_act.contract_id'),
    )
    .select((one) => one.fn.countAll<bigint>().as('waiting'))
    .where('waiting_act.state', '=', 'ActWaiting')
    .where(isOfLiveLoan)
    .$if(personId !== undefined, (query) => query.where('waiting_act.entered_by', '<>', personId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
