/**
 * npm run verify: recomputes every loan of every tenant from its facts, compares it with what is stored, has the independent
 * checker re-add the computed ledger, derives the documents for accounting anew, re-adds the digests
 * of what companies were asked to confirm, and checks the audit chains. One line for each difference, `0 differences` and exit code 0 when all is well.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../apps/server/src/config.ts';
import { verifySystemChain, verifyTenantChain } from '../../apps/server/src/db/audit-trail.ts';
import { openDatabase, openPool } from '../../apps/server/src/db/database.ts';
import { bootDatabase, dataDirOf } from '../../apps/server/src/db/embedded/boot-database.ts';
import { inControl, inTenant, SYSTEM_TENANT } from '../../apps/server/src/db/tenant-transaction.ts';
import { verifyDocuments } from '../../apps/server/src/features/accounting/accounting.public.ts';
import { verifyConfirmations } from '../../apps/server/src/features/confirmations/confirmations.public.ts';
import { verifyLoans } from '../../apps/server/src/features/ledger/ledger.public.ts';
import { explainStartUp, StartUpProblem } from '../../apps/server/src/start-up-problem.ts';

const OTHERWISE = 'or give DATABASE_URL of the database to verify';

try {
  process.exitCode = (await verify()) === 0 ? 0 : 1;
} catch (error) {
  const lines = explainStartUp(error);
  if (!lines) throw error;
  for (const line of lines) console.error(line);
  process.exitCode = 1;
}

async function verify(): Promise<number> {
  const config = readConfig(process.env);
  const folder = dataDirOf(config);
  if (!config.databaseUrl && !fs.existsSync(path.join(folder, 'postgres')))
    throw new StartUpProblem(`there is no database in ${folder}: start the product first, ${OTHERWISE}`);
  const database = await bootDatabase(config).catch((error: unknown) => {
    const lines = error instanceof StartUpProblem ? error.lines : undefined;
    throw lines && !config.databaseUrl ? new StartUpProblem([...lines, `stop it first, ${OTHERWISE}`]) : error;
  });
  try {
    return await verifyDatabase(database.url);
  } finally {
    await database.stop();
  }
}

async function verifyDatabase(url: string): Promise<number> {
  const db = openDatabase(openPool(url, 1));
  let [loans, documents, requests, differences] = [0, 0, 0, 0];
  const tell = (where: string, lines: readonly string[]) => {
    differences += lines.length;
    for (const line of lines) console.log(`${where}: ${line}`);
  };
  try {
    const tenants = await inControl(db, (control) =>
      control.selectFrom('tenant').select('tenant_id').orderBy('tenant_id').execute(),
    );
    for (const { tenant_id: tenantId } of tenants) {
      const verified = await inTenant(db, tenantId, verifyLoans);
      loans += verified.loans;
      tell(tenantId, verified.differences);
      const kept = await inTenant(db, tenantId, verifyDocuments);
      documents += kept.documents;
      tell(tenantId, kept.differences);
      const confirmed = await inTenant(db, tenantId, verifyConfirmations);
      requests += confirmed.requests;
      tell(tenantId, confirmed.differences);
      tell(tenantId, await inTenant(db, tenantId, verifyTenantChain));
    }
    tell(SYSTEM_TENANT, await inTenant(db, SYSTEM_TENANT, verifyTenantChain));
    tell('system audit', await inControl(db, verifySystemChain));
    console.log(`${loans} loans of ${tenants.length} tenants verified`);
    console.log(`${documents} documents for accounting verified`);
    console.log(`${requests} balance confirmations verified`);
    console.log(`${differences} differences`);
    return differences;
  } finally {
    await db.destroy();
  }
}
