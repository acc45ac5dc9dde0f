import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatMoney } from '@calends/loan-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReferenceCase, readReferenceCases } from '../../../../../../packages/billing/testing/expected-history.ts';
import type { History } from '../../../../../../packages/billing/testing/history.ts';
import { liveThrough } from '../../../../../../packages/billing/testing/live-through.ts';
import { startApi, type TestApi } from '../../../testing/api-for-tests.ts';
import { Replay } from '../../../testing/billing/replay-history.ts';
import { inShort, livedAsExpected, type Outcome } from '../../../testing/billing/replayed-outcome.ts';

const file = path.join(process.env.ORACLES_DIR ?? '', 'billing/cases.jsonl.gz');
const isThere = Boolean(process.env.ORACLES_DIR) && existsSync(file);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** What a history came to in the database, under the names that it gives. */
async function outcomeOf(history: History): Promise<Outcome> {
  const replay = new Replay(api.db, history);
  await replay.live();
  const charges = await sql<
    Record<'id' | 'kind' | 'run_on' | 'from_on' | 'to_on', string> & { period: number; number: number; cents: bigint }
  >`
    select assignment_id as id, period_no as period, kind, number, cents, run_on, from_on, to_on
    from charge join subscription_assignment using (assignment_id) where issuer_tenant_id = ${replay.issuerId}`.execute(
    api.db,
  );
  const invoices = await api.db
    .selectFrom('invoice')
    .selectAll()
    .where('issuer_tenant_id', '=', replay.issuerId)
    .execute();
  const lines = await sql<{
    invoice: string;
    id: string | null;
    period: number;
    kind: string;
    number: number;
    item: string | null;
    cents: bigint;
    vat: string;
  }>`
    select invoice_id as invoice, charge.assignment_id as id, period_no as period, kind, number, line.item_code as item,
      line.cents, line.vat_profile as vat
    from invoice_line as line join invoice using (invoice_id) left join charge using (charge_id)
    where issuer_tenant_id = ${replay.issuerId} order by position`.execute(api.db);
  const linesOf = Map.groupBy(lines.rows, ({ invoice }) => invoice);
  return {
    charges: charges.rows.map(({ id, period, kind, number, cents, run_on: day, from_on: from, to_on: to }) => ({
      assignment: replay.nameOf(id),
      period,
      kind,
      number,
      cents: Number(cents),
      day,
      from,
      to,
    })),
    invoices: invoices.map((one) => ({
      payer: replay.payerOf(one.payer_tenant_id, one.payer_entity_id),
      day: one.run_on,
      type: one.parent_invoice_id === null ? 'INVOICE' : 'CREDIT',
      state: one.state === 19 ? 'DRAFT' : 'ISSUED',
      net: formatMoney(one.net_cents),
      vat: formatMoney(one.vat_cents),
      total: formatMoney(one.total_cents),
      lines: (linesOf.get(one.invoice_id) ?? []).map(({ id, item, cents, vat, ...charge }) => ({
        ...(id === null ? { itemCode: item ?? '' } : { assignment: replay.nameOf(id), ...charge }),
        cents: Number(cents),
        vat,
      })),
    })),
  };
}

/** What the beginning of a history comes to is what the package computes, which holds the whole of it. */
const beginningOf = (history: History) => {
  const first = Date.parse(history.events[0]?.day ?? '');
  const events = history.events.filter(({ day }) => Date.parse(day) - first < 60 * 86_400_000);
  return { ...history, id: `begun-${history.id}`, events };
};

test.runIf(isThere)('two histories begin in the database as they are computed', async () => {
  const cases = readReferenceCases(file);
  for (const id of ['B77-066', 'B77-101']) {
    const begun = beginningOf(historyOf(cases, id));
    const computed = inShort(livedAsExpected(liveThrough(begun)));
    expect(computed.length, id).toBeGreaterThan(5);
    expect(inShort(await outcomeOf(begun)), id).toEqual(computed);
  }
});

function historyOf(cases: readonly ReferenceCase[], id: string): History {
  const one = cases.find(({ case: history }) => history.id === id);
  if (!one) throw new Error(`no history ${id}`);
  return one.case;
}

/** They call companies of two tenants by one name, which are two payers: here the issuer’s own have names of their own. */
const SHARING = ['B77-037', 'B77-043'];

function withOwnNames(history: History): History {
  const events = history.events.map((event) =>
    event.do === 'assign' && event.entityType === 'ENTITY'
      ? { ...event, entityId: event.entityId.replace('e', 'own') }
      : event,
  );
  return { ...history, events };
}

const MINUTES = 60_000;

test.runIf(isThere)(
  'the whole reference set holds no difference in the database',
  { tags: 'long', timeout: 90 * MINUTES },
  async () => {
    const cases = readReferenceCases(file);
    for (const { case: history, expected } of cases) {
      const isSharing = SHARING.includes(history.id);
      const lived = isSharing ? withOwnNames(history) : history;
      const reference = isSharing ? livedAsExpected(liveThrough(lived)) : expected;
      expect(inShort(await outcomeOf(lived)), history.id).toEqual(inShort(reference));
    }
    expect(cases).toHaveLength(150);
  },
);
