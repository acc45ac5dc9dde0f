import { entityEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodesOf, planOf } from '../../db/schema/cast-check.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi } from '../../testing/api-for-tests.ts';

const sent: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ hear: (statement) => sent.push(statement) });
});
afterAll(() => api.stop());

test('what is typed of a company is looked up among thousands by its acronym and by its tax number', {
  tags: 'long',
}, async () => {
  const admin = await api.as('admin@helios.test');
  await inTenant(api.db, 'helios', async (tx) => {
    await sql`insert into entity (tenant_id, entity_id, acronym, name, nif)
      select 'helios', gen_random_uuid(), 'C' || number, 'Company ' || number, number::text
      from generate_series(1, 3000) as number`.execute(tx);
  });
  await sql`analyze entity`.execute(api.db);
  sent.length = 0;
  await admin.call(entityEndpoints.warnings, { query: { acronym: 'Twin', nif: '509442013' } });
  const plans = await Promise.all(
    sent.filter((one) => one.includes('"entity"')).map((one) => planOf(api.db, 'helios', one)),
  );
  const lookUps = plans
    .flatMap((plan) => (plan ? nodesOf(plan) : []))
    .filter((node) => node['Relation Name'] === 'entity')
    .map((node) => node['Index Cond'] ?? 'reads every company');
  expect(lookUps).toEqual([
    expect.stringMatching(/tenant_id = .*sought_acronym = /),
    expect.stringMatching(/tenant_id = .*sought_nif = /),
  ]);
});
