import { type Kysely, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { AuditTrail, verifySystemChain, verifyTenantChain } from './audit-trail.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { inControl, inTenant } from './tenant-transaction.ts';

const EVENTS = 5;
let database: TestDatabase;
let db: Kysely<Database>;
let tenants = 0;
/** A tenant of its own for each test. */
let tenantId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool(database.url, 4));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  tenants += 1;
  tenantId = `chain-${tenants}`;
  for (let amount = 1; amount <= EVENTS; amount += 1)
    await inTenant(db, tenantId, (tx) => trailOf({ amount, paidAt: new Date(0), cents: 10n }).writeToTenant(tx));
});

function trailOf(after: unknown): AuditTrail {
  const audit = new AuditTrail({ personId: null, roleId: 'admin', requestId: 'request' });
  audit.record({ action: 'UPDATE', resource: 'payment', recordId: 'payment-1', before: { nested: [1, null] }, after });
  return audit;
}

const faults = () => inTenant(db, tenantId, verifyTenantChain);

/**
 * Changes events as the owner of the tables could, who lifts row security for a moment; each change must have hit a row of the
 * tenant.
 */
async function tamper(...changes: RawBuilder<unknown>[]): Promise<void> {
  await db.transaction().execute(async (owner) => {
    await sql`alter table audit_event no force row level security`.execute(owner);
    for (const change of changes) {
      const { numAffectedRows } = await change.execute(owner);
      expect(numAffectedRows).toBe(1n);
    }
    await sql`alter table audit_event force row level security`.execute(owner);
  });
}

const renumber = (from: number, to: number) =>
  sql`update audit_event set entry_no = ${to} where tenant_id = ${tenantId} and entry_no = ${from}`;

test('an unchanged chain has no fault', async () => {
  expect(await faults()).toEqual([]);
});

test.each(['before', 'after', 'at', 'person_id', 'role_id', 'request_id', 'action', 'resource', 'record_id'] as const)(
  'a changed %s is detected',
  async (column) => {
    const values: Partial<Record<typeof column, RawBuilder<unknown>>> = {
      before: sql`'{"nested": [1, 0]}'`,
      after: sql`jsonb_set(after, '{amount}', '1000000')`,
      at: sql`at + interval '1 millisecond'`,
      person_id: sql`gen_random_uuid()`,
    };
    const value = values[column] ?? sql`'other'`;
    await tamper(
      sql`update audit_event set ${sql.ref(column)} = ${value} where tenant_id = ${tenantId} and entry_no = 3`,
    );
    expect(await faults()).toEqual(['audit event 3 was changed']);
  },
);

test('a change whose hash was made to fit is detected by the event after it', async () => {
  const forged = 'f'.repeat(64);
  await tamper(sql`update audit_event set hash = ${forged} where tenant_id = ${tenantId} and entry_no = 3`);
  expect(await faults()).toContain('audit event 4 does not follow the one before it');
});

test('a deleted event is detected', async () => {
  await tamper(sql`delete from audit_event where tenant_id = ${tenantId} and entry_no = 3`);
  expect(await faults()).toEqual(['audit event 3 is missing', 'audit event 4 does not follow the one before it']);
});

test('deleted events at the end are detected by the head', async () => {
  await tamper(sql`delete from audit_event where tenant_id = ${tenantId} and entry_no = 5`);
  expect(await faults()).toEqual(['the audit chain ends at 4, its head says 5']);
});

test('two swapped events are detected', async () => {
  await tamper(renumber(2, 99), renumber(3, 2), renumber(99, 3));
  expect(await faults()).toEqual(
    expect.arrayContaining([
      'audit event 2 was changed',
      'audit event 2 does not follow the one before it',
      'audit event 3 was changed',
    ]),
  );
});

test('a head that was set back or removed is detected', async () => {
  await inTenant(db, tenantId, (tx) => sql`update audit_head set entry_no = 4`.execute(tx));
  expect(await faults()).toEqual(['the audit chain ends at 5, its head says 4']);
  await inTenant(db, tenantId, (tx) => sql`delete from audit_head`.execute(tx));
  expect(await faults()).toEqual(['the audit chain ends at 5, its head says 0']);
});

test('the chain of the control role is verified alike', async () => {
  for (const amount of [1, 2, 3])
    await inControl(db, (control) => trailOf({ amount }).writeToSystem(control, tenantId));
  expect(await inControl(db, verifySystemChain)).toEqual([]);
  await sql`update system_audit_event set acting_tenant_id = 'elsewhere' where entry_no = 2`.execute(db);
  expect(await inControl(db, verifySystemChain)).toEqual(['audit event 2 was changed']);
  await sql`delete from system_audit_event where entry_no = 2`.execute(db);
  expect(await inControl(db, verifySystemChain)).toContain('audit event 2 is missing');
});

test('writers at the same moment make one chain without a gap', async () => {
  const writers = Array.from({ length: 20 }, (_, amount) =>
    inTenant(db, tenantId, (tx) => trailOf({ amount }).writeToTenant(tx)),
  );
  await Promise.all(writers);
  expect(await faults()).toEqual([]);
  const last = await inTenant(db, tenantId, (tx) =>
    tx.selectFrom('audit_head').select('entry_no').executeTakeFirstOrThrow(),
  );
  expect(last.entry_no).toBe(BigInt(EVENTS + writers.length));
});

test('a write that was rolled back leaves no event', async () => {
  const failing = inTenant(db, tenantId, async (tx) => {
    await trailOf({}).writeToTenant(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await faults()).toEqual([]);
});

test.each([
  ['changed', sql`update audit_event set action = 'x'`],
  ['deleted', sql`delete from audit_event`],
])('an event cannot be %s by the product itself', async (_name, statement) => {
  await expect(inTenant(db, tenantId, (tx) => statement.execute(tx))).rejects.toThrow('permission denied');
});
