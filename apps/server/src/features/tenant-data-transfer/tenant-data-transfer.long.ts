/** Kills a process that moves the loans of a tenant at any moment: nothing is moved twice and nothing is lost. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  contractEndpoints,
  type TenantDataTransfer,
  tenantDataTransferEndpoints,
  tenantImportEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import type { TestPerson } from '../../testing/api-for-tests.ts';
import { startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { until } from '../../testing/processes/server-process.ts';
import { asWorkbook, tenantSheets } from '../../testing/reading/tenant-sheets-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

const CONTRACTS = 300;
const ROUNDS = 12;
const LONGEST_LIFE_MS = 4000;

let own: TestLoans;
let root: TestPerson;
let folder: string;
beforeAll(async () => {
  own = await startLoans();
  root = await own.api.as('root@calends.test');
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-moved-'));
});
afterAll(async () => {
  await own.api.stop();
  fs.rmSync(folder, { recursive: true });
});

test(
  'every loan is in one tenant, and all are in the same',
  async () => {
    const bytes = await asWorkbook(tenantSheets(CONTRACTS, { prefix: 'M' }));
    const upload = { fileName: 'moved.xlsx', bytes };
    await own.admin.call(tenantImportEndpoints.import, { params: { id: 'helios' }, upload });
    await work('imports');
    let [from, to] = ['helios', 'corvo'];
    let moves = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = { sourceTenantId: from, targetTenantId: to };
      const pending = await findPending(from);
      const { id } =
        pending ?? ((await root.call(tenantDataTransferEndpoints.add, { body })).data as TenantDataTransfer);
      // the last round is not killed
      await work('approve', id, round === ROUNDS - 1 ? undefined : randomInt(LONGEST_LIFE_MS));
      const [left, arrived] = [await loansIn(from), await loansIn(to)];
      expect([left.loans, arrived.loans].toSorted((a, b) => a - b)).toEqual([0, CONTRACTS]);
      expect([...left.differences, ...arrived.differences]).toEqual([]);
      expect(await findPending(from)).toEqual(arrived.loans > 0 ? undefined : expect.objectContaining({ id }));
      if (arrived.loans === 0) continue;
      moves += 1;
      [from, to] = [to, from];
    }
    expect(moves).toBeGreaterThan(0);
    const person = await own.api.as('root@calends.test', from);
    expect((await person.call(contractEndpoints.list)).body.totalCount).toBe(CONTRACTS);
  },
  20 * 60_000,
);

const loansIn = (tenantId: string) => inTenant(own.api.db, tenantId, verifyLoans);

async function findPending(sourceTenantId: string): Promise<TenantDataTransfer | undefined> {
  const filters = JSON.stringify([{ field: 'state', op: 'eq', value: 'PENDING' }]);
  const rows = (await root.call(tenantDataTransferEndpoints.list, { query: { filters } })).body
    .data as TenantDataTransfer[];
  return rows.find((row) => row.sourceTenantId === sourceTenantId);
}

/** A module as a program in another process imports it. */
const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** Runs in a process of its own, which is killed after `livesMs`; the database has ended its transactions when this returns. */
async function work(task: 'imports' | 'approve', transferId = '', livesMs?: number): Promise<void> {
  const personId = await rootId();
  const program = `
    import { AuditTrail } from ${at('../../db/audit-trail.ts')};
    import { openDatabase, openPool } from ${at('../../db/database.ts')};
    import { inControl } from ${at('../../db/tenant-transaction.ts')};
    import { openFileStorage } from ${at('../../files/file-storage.ts')};
    import { workImports } from ${at('../tenant-import/tenant-import.public.ts')};
    import { approveTransfer } from ${at('./decide-transfer.ts')};
    const db = openDatabase(openPool(${JSON.stringify(own.api.url)}, 2));
    const actor = { personId: ${JSON.stringify(personId)}, roleId: 'root', tenantId: 'helios' };
    process.send('ready');
    if (${JSON.stringify(task)} === 'imports') await workImports(db, () => new Date('2025-03-31T12:00:00Z'));
    else await inControl(db, (control) => approveTransfer(
      { control, actor, audit: new AuditTrail({ ...actor, requestId: null }) },
      { id: ${JSON.stringify(transferId)}, version: 1 },
      { storage: openFileStorage(undefined, ${JSON.stringify(folder)}), todayIn: async () => '2025-03-31' },
    ));
    await db.destroy();
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const closed = once(child, 'close');
  if (livesMs !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, livesMs));
    child.kill('SIGKILL');
  }
  await closed;
  await until(isQuiet);
}

async function rootId(): Promise<string> {
  return await inControl(own.api.db, async (control) => {
    const person = await control
      .selectFrom('person')
      .select('person_id')
      .where('is_root', '=', true)
      .executeTakeFirstOrThrow();
    return person.person_id;
  });
}

/** Whether no transaction holds a request: the database notices only after a while that a process was killed. */
async function isQuiet(): Promise<boolean> {
  return await inControl(own.api.db, async (control) => {
    const held = await control
      .selectFrom('tenant_data_transfer')
      .select('transfer_id')
      .forUpdate()
      .skipLocked()
      .execute();
    const all = await control.selectFrom('tenant_data_transfer').select('transfer_id').execute();
    return held.length === all.length;
  });
}
