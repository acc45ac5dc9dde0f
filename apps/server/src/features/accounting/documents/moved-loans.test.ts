import { contractEndpoints, tenantDataTransferEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { booksOf, inShort } from '../../../testing/loans/books-for-tests.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { deriveTenant, verifyDocuments } from '../accounting.public.ts';

let started: TestLoans;
let books: ReturnType<typeof booksOf>;
beforeAll(async () => {
  started = await startLoans();
  const { api, admin, loans, companies } = started;
  books = booksOf(api, admin);
  const contractId = await loans.add(fixedRateContract(companies, 'MOVED'));
  await loans.draw(contractId, '15-03-2025', '1000.00');
  await books.keep(companies[0]);
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
  await books.startOn('01-03-2025');
  await books.derive();
});
afterAll(() => started.api.stop());

const verified = (tenantId = 'helios') => inTenant(started.api.db, tenantId, verifyDocuments);

test('verifying derives every document anew, and tells what is missing, wrong or without a reason', async () => {
  expect(await verified()).toEqual({ documents: 2, differences: [] });
  const { db } = started.api;
  const tampered = async (statement: ReturnType<typeof sql>) => {
    const lines: string[] = [];
    const undo = new Error('undo');
    await inTenant(db, 'helios', async (tx) => {
      await statement.execute(tx);
      lines.push(...(await verifyDocuments(tx)).differences);
      throw undo;
    }).catch((error: unknown) => {
      if (error !== undo) throw error;
    });
    return lines;
  };
  expect(await tampered(sql`delete from erp_document where accounting_type = 'TRANCHE'`)).toEqual([
    expect.stringMatching(/^MOVED: document of GRANTOR\/TRANCHE\/.* on 2025-03-15 is missing$/),
  ]);
  expect(await tampered(sql`update erp_document set draft_lines = '[]' where accounting_type = 'TRANCHE'`)).toEqual([
    expect.stringMatching(/on 2025-03-15 is not what the loan books$/),
  ]);
  expect(
    await tampered(sql`update erp_document set source_key = 'GRANTOR/TRANCHE/other', value_on = '2025-03-16'
    where accounting_type = 'TRANCHE'`),
  ).toEqual([
    expect.stringMatching(/on 2025-03-15 is missing$/),
    expect.stringMatching(/^MOVED: document of GRANTOR\/TRANCHE\/other on 2025-03-15 has no source$/),
  ]);
  const lines = sql`update erp_document set freeze_no = 1, draft_lines = null, phase = 'SENT' where accounting_type = 'TRANCHE'`;
  expect(await tampered(lines)).toEqual([
    expect.stringMatching(/^document CL[A-Z2-7]{16}: debits 0, credits 0, in all 100000$/),
  ]);
});

test('loans do not move while a document is on its way; then what was sent stays, and they begin anew', async () => {
  const { api, companies } = started;
  const root = await api.as('root@calends.test');
  const asked = { sourceTenantId: 'helios', targetTenantId: 'duna' };
  const { id, version } = (await root.call(tenantDataTransferEndpoints.add, { body: asked })).data;
  const approve = () => root.call(tenantDataTransferEndpoints.approve, { params: { id }, body: { version } });
  const [first] = await books.documents();
  await books.send([first?.id ?? '']);
  const refused = await approve();
  expect([refused.status, refused.body.code]).toEqual([422, 'TransferDocumentsOnTheWay']);
  await books.close(companies[0]);
  expect((await approve()).status).toBe(200);
  await books.derive();
  expect((await books.documents()).map(inShort)).toEqual(['2025-03-15 TRANCHE grantor SENT 1000.00']);
  expect(await verified()).toEqual({ documents: 0, differences: [] });

  const other = await api.as('root@calends.test', 'duna');
  expect((await other.call(contractEndpoints.list)).body.totalCount).toBe(1);
  expect(await deriveTenant(api.db, 'duna', api.clock.now)).toBe(0); // it has no start date
  expect(await verified('duna')).toEqual({ documents: 0, differences: [] });
});
