import { LANGUAGES } from '@calends/wire';
import { type Kysely, sql } from 'kysely';
import { AuditTrail } from '../db/audit-trail.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { inControl, inTenant, SYSTEM_TENANT } from '../db/tenant-transaction.ts';
import { notify } from '../features/bell/bell.public.ts';
import { writePage } from '../features/general-pages/general-pages.public.ts';
import { type Actor, civilDateIn } from '../http/actor.ts';
import { DEMO_AGREEMENTS } from './agreements.ts';
import { DEMO_NEWS } from './bell.ts';
import { findPersonId, insertMonthlyAverages } from './demo.store.ts';
import { loadCast } from './load-cast.ts';
import { loadGroup } from './load-group.ts';
import { loadPlainRecords } from './plain-records.ts';
import { loadSchedules } from './schedules.ts';
import { loadTickets } from './tickets.ts';

const TENANT = 'helios';
const ENTERED_BY = 'admin@helios.test';
const TIME_ZONE = 'Europe/Lisbon';

/**
 * Loads the demonstration into a database without tenants; true when it did. Several processes may call it at once. Each step
 * is a transaction of its own; what a killed start left half done is done again, because the cast comes last.
 */
export async function loadDemoWhenEmpty(db: Kysely<Database>, now: Date): Promise<boolean> {
  return await inControl(db, async (control) => {
    await sql`lock table tenant in share row exclusive mode`.execute(control);
    const { rows } = await sql`select 1 from tenant where tenant_id <> ${SYSTEM_TENANT} limit 1`.execute(control);
    if (rows.length > 0) return false;
    await loadCast(control);
    await loadRecords(db, await findPersonId(control, ENTERED_BY), now);
    return true;
  });
}

async function loadRecords(db: Kysely<Database>, personId: string, now: Date): Promise<void> {
  await inTenant(db, SYSTEM_TENANT, async (tx) => {
    const { rows } = await sql`select 1 from euribor_rate where tenant_id = ${SYSTEM_TENANT} limit 1`.execute(tx);
    if (rows.length === 0) await insertMonthlyAverages(tx);
  });
  for (const { tenantId, page, texts } of DEMO_AGREEMENTS)
    await inTenant(db, tenantId, async (tx) => {
      for (const language of LANGUAGES) await writePage(tx, { page, language, html: texts[language] });
    });
  const actor: Actor = {
    personId,
    email: ENTERED_BY,
    sessionId: newId(),
    tenantId: TENANT,
    tenantType: 'MANAGER',
    roleId: 'admin',
    policyId: 'admin',
    timeZone: TIME_ZONE,
    pageSizeDefault: 10,
  };
  await inTenant(db, TENANT, async (tx) => {
    const { rows } = await sql`select 1 from entity limit 1`.execute(tx);
    if (rows.length > 0) return;
    const audit = new AuditTrail({ personId, roleId: 'admin', requestId: null });
    const desk = { tx, audit, actor, today: civilDateIn(TIME_ZONE, now) };
    await loadGroup(desk);
    await loadSchedules(desk);
    await loadPlainRecords(desk);
    await loadTickets(desk);
    for (const news of DEMO_NEWS) await notify(tx, personId, news);
    await audit.writeToTenant(tx);
  });
}
