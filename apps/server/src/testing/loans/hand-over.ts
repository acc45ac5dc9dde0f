import { inTenant } from '../../db/tenant-transaction.ts';
import { lockContracts, NO_SLOTS, recomputeContract, recordChange } from '../../features/ledger/ledger.public.ts';
import { civilDateIn } from '../../http/actor.ts';
import type { TestApi, TestPerson } from '../api-for-tests.ts';

/** Another company in the place of one from a day (ISO) on. */
interface Handover {
  readonly contractId: string;
  readonly field: 'GRANTOR' | 'RECEIVER';
  readonly companyId: string;
  readonly day: string;
  readonly priceCents?: bigint;
}

/** Lets a loan go on with another company, as a person records it. */
export async function handOver(
  api: TestApi,
  person: TestPerson,
  { contractId, field, companyId, day, priceCents }: Handover,
): Promise<void> {
  await inTenant(api.db, person.tenantId, async (tx) => {
    await lockContracts(tx, [contractId]);
    const { recorded_by: personId } = await tx
      .selectFrom('contract_terms')
      .select('recorded_by')
      .where('fact_id', '=', contractId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await recordChange(
      tx,
      {
        contract_id: contractId,
        change_date: day,
        change_time: '00:00',
        field,
        ...NO_SLOTS,
        company_id: companyId,
        price_cents: priceCents ?? null,
        description: null,
      },
      { personId: personId ?? '' },
    );
    const today = civilDateIn('Europe/Lisbon', api.clock.now);
    await recomputeContract({ tx, actor: { roleId: 'admin' }, today }, contractId);
  });
}
