import { formatMoney } from '@calends/loan-engine';
import { type HistoryOverview, MOST_CHARGES } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { NotFound } from '../../../http/problems.ts';
import { wireCharge } from '../invoices/wire-charge.ts';
import { findPlan } from '../plans/plans.store.ts';
import { billedDays } from './billed-days.ts';
import { type ChargeOfHistory, readChargeHistory } from './charge-history.store.ts';

interface Asked {
  readonly subscriptionId?: string | undefined;
  readonly dateStart?: string | undefined;
  readonly dateEnd?: string | undefined;
  /** ISO. */
  readonly today: string;
}

/** What an issuer charged, of one plan or of all. Throws NotFound and BadInput. */
export async function readHistoryOverview(
  control: ControlTransaction,
  { tenantId: issuerId, roleId }: Pick<Actor, 'tenantId' | 'roleId'>,
  { subscriptionId, ...asked }: Asked,
): Promise<HistoryOverview> {
  const { from, to } = billedDays(asked);
  if (subscriptionId !== undefined && !(await findPlan(control, issuerId, subscriptionId))) throw new NotFound();
  const read = await readChargeHistory(control, { issuerId, subscriptionId, from, to, most: MOST_CHARGES + 1 });
  const charges = read.slice(0, MOST_CHARGES);
  const seesDiscounts = roleId === 'root';
  return {
    dateStart: from,
    dateEnd: to,
    hasMore: read.length > charges.length,
    assignments: groups(charges, ({ assignmentId }) => assignmentId).map(([first, ofAssignment]) => ({
      id: first.assignmentId,
      subscriptionId: first.subscriptionId,
      plan: first.plan,
      entity: first.entity,
      periods: groups(ofAssignment, ({ period }) => period).map(
        ([{ period, from: start, to: end, units }, ofPeriod]) => ({
          period,
          from: start,
          to: end,
          units,
          charges: ofPeriod.map((charge) => historyCharge(charge, seesDiscounts)),
        }),
      ),
    })),
  };
}

function historyCharge(charge: ChargeOfHistory, seesDiscounts: boolean) {
  const { kind, number, runOn, from, to, cents, reasons, invoices } = charge;
  return {
    kind,
    number,
    runOn,
    from,
    to,
    charged: formatMoney(cents),
    ...wireCharge(reasons, seesDiscounts),
    invoices: [...invoices],
  };
}

/** Rows that follow one another with the same key, each group with its first row. */
function groups<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): (readonly [Row, readonly Row[]])[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((group) => (group[0] ? [[group[0], group] as const] : []));
}
