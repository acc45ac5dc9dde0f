import { LANGUAGES, type Role } from '@calends/wire';
import { type Kysely, sql } from 'kysely';
import { AuditTrail } from '../db/audit-trail.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import {
  type ControlTransaction,
  inControl,
  inTenant,
  inTenantOf,
  SYSTEM_TENANT,
  type TenantTransaction,
} from '../db/tenant-transaction.ts';
import { alertToStanding } from '../features/alerts/alerts.public.ts';
import { writePage } from '../features/general-pages/general-pages.public.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { type Actor, civilDateIn } from '../http/actor.ts';
import { findPersonId, hasTenants, insertRates } from './demo.store.ts';
import { DEMO_COMPANIES } from './loans/companies.ts';
import { DEMO_CONTRACTS } from './loans/contracts.ts';
import { contractsOfToday } from './loans/contracts-of-today.ts';
import { type DemoGroup, type Desk, loadContracts, loadGroup } from './loans/load-group.ts';
import { mergingLoans } from './loans/merging-loans.ts';
import { oppositeLoans } from './loans/opposite-loans.ts';
import { CASA_GROUP, CLIENT_GROUP, loadTransfers, PARTNER_GROUP } from './loans/partner-loans.ts';
import { loadCast } from './people/load-cast.ts';
import { loadAccounting } from './records/accounting.ts';
import { DEMO_AGREEMENTS } from './records/agreements.ts';
import { loadAnnouncements, loadMaintenance } from './records/announcements.ts';
import { confirmed, loadBell, loadUnread, TAKEN_OVER } from './records/bell.ts';
import { loadConfirmations } from './records/confirmations.ts';
import { loadDashboards } from './records/dashboards.ts';
import { loadForms, loadTutorial, loadTutorialProgress } from './records/forms.ts';
import { loadKeptFiles } from './records/kept-files.ts';
import { loadLoanActs, loadWaitingAct } from './records/loan-acts.ts';
import { loadPages } from './records/pages.ts';
import { loadPeriods } from './records/periods.ts';
import { loadCodes, loadPlainRecords } from './records/plain-records.ts';
import { loadSchedules } from './records/schedules.ts';
import { loadSecurityLists } from './records/security-lists.ts';
import { loadDeclarations } from './records/stamp-tax-declarations.ts';
import { loadSubscriptions } from './records/subscriptions.ts';
import { loadTickets } from './records/tickets.ts';
import { loadUsage } from './records/usage.ts';
import { loadWaitingRate } from './records/waiting-rate.ts';

const TIME_ZONE = 'Europe/Lisbon';

interface Loading {
  readonly now: Date;
  readonly storage: FileStorage;
  /** The public address of the product, for links in mails. */
  readonly baseUrl: string;
}

/**
 * Loads the demonstration into a database without tenants; true when it did. Several processes may call it at once. Everything
 * that needs no people is committed first; the cast and all that its people do comes last, together, so that a killed start is
 * repeated as a whole.
 */
export async function loadDemoWhenEmpty(db: Kysely<Database>, loading: Loading): Promise<boolean> {
  return await inControl(db, async (control) => {
    await sql`lock table tenant in share row exclusive mode`.execute(control);
    if (await hasTenants(control)) return false;
    await loadCast(control);
    const who = await readPeople(control);
    await loadRates(db, loading.now);
    await loadLoans(db, who.admin, loading.now);
    await loadWork(control, who, loading);
    return true;
  });
}

/** Whoever looks after the demonstration group. */
export async function readAdmin(db: Kysely<Database>): Promise<Actor> {
  return (await inControl(db, readPeople)).admin;
}

/** Whoever bills for the operator. */
export async function readOperator(db: Kysely<Database>): Promise<Actor> {
  return { ...(await inControl(db, readPeople)).root, tenantId: SYSTEM_TENANT };
}

type People = Awaited<ReturnType<typeof readPeople>>;

async function readPeople(control: ControlTransaction) {
  const actor = async (email: string, tenantId: string, tenantType: string, role: Role): Promise<Actor> => ({
    personId: await findPersonId(control, email),
    email,
    sessionId: newId(),
    tenantId,
    tenantType,
    roleId: role,
    policyId: role,
    timeZone: TIME_ZONE,
    pageSizeDefault: 10,
  });
  return {
    root: await actor('root@calends.test', 'helios', 'MANAGER', 'root'),
    admin: await actor('admin@helios.test', 'helios', 'MANAGER', 'admin'),
    basic: await actor('basic@helios.test', 'helios', 'MANAGER', 'basic'),
    sales: await actor('sales@helios.test', 'helios', 'MANAGER', 'sales'),
    partner: await actor('partner@atlas.test', 'atlas', 'PARTNER', 'partner'),
    borealAdmin: await actor('admin@boreal.test', 'boreal', 'STANDARD', 'admin'),
    client: await actor('client@casa.test', 'casa@helios', 'STANDARD', 'client'),
  };
}

export async function loadRates(db: Kysely<Database>, now: Date): Promise<void> {
  await inTenant(db, SYSTEM_TENANT, async (tx) => {
    const { rows } = await sql`select 1 from euribor_rate where tenant_id = ${SYSTEM_TENANT} limit 1`.execute(tx);
    if (rows.length === 0) await insertRates(tx, civilDateIn(TIME_ZONE, now));
  });
}

export async function loadLoans(db: Kysely<Database>, admin: Actor, now: Date): Promise<void> {
  await inTenant(db, admin.tenantId, async (tx) => {
    const { rows } = await sql`select 1 from entity limit 1`.execute(tx);
    if (rows.length > 0) return;
    const desk = deskOf(tx, admin, now);
    await loadCodes(desk);
    const parent = 'HSGPS';
    const ids = await loadGroup(desk, { companies: DEMO_COMPANIES, contracts: DEMO_CONTRACTS, parent });
    await loadPeriods(desk, ids.get('HTEC') ?? '');
    await loadDeclarations(desk);
    await loadContracts(desk, { contracts: contractsOfToday(desk.today), ids, parent }); // one of them late
    await loadContracts(desk, { contracts: oppositeLoans(desk.today), ids, parent });
    await loadContracts(desk, { contracts: mergingLoans(desk.today), ids, parent });
    await loadLoanActs(desk);
    await desk.audit.writeToTenant(tx);
  });
}

/** The work of the cast, in the same transaction, since nobody else sees the cast before it is committed. */
async function loadWork(control: ControlTransaction, who: People, { now, storage, baseUrl }: Loading): Promise<void> {
  for (const { tenantId, page, texts } of DEMO_AGREEMENTS)
    await inTenantOf(control, tenantId, async (tx) => {
      for (const language of LANGUAGES) await writePage(tx, { page, language, html: texts[language] });
    });
  const { root, admin, basic, sales, partner, borealAdmin, client } = who;
  await inTenantOf(control, admin.tenantId, async (tx) => {
    const desk = deskOf(tx, admin, now);
    const asking = deskOf(tx, basic, now);
    const { quarterEnd } = await loadSchedules(desk, { baseUrl, now: () => now });
    await loadPlainRecords(desk);
    await loadDashboards(desk);
    await loadForms(desk, asking);
    await loadPages(desk);
    await loadSecurityLists(desk);
    await loadKeptFiles(desk, storage);
    await loadConfirmations({ desk, answering: asking, baseUrl, now: () => now });
    await loadTickets({ asking, team: desk, baseUrl, now: () => now });
    await loadUsage(desk, { admin: admin.personId, basic: basic.personId });
    await loadWaitingRate(asking);
    await loadWaitingAct(asking);
    await loadBell(desk);
    await loadAnnouncements(desk, { quarterEnd, now });
    await desk.audit.writeToTenant(tx);
    await asking.audit.writeToTenant(tx);
  });
  const tutorial = await inTenantOf(control, SYSTEM_TENANT, async (tx) => {
    const desk = deskOf(tx, { ...root, tenantId: SYSTEM_TENANT }, now);
    const form = await loadTutorial(desk);
    await loadMaintenance(desk);
    await desk.audit.writeToTenant(tx);
    return form;
  });
  await inTenantOf(control, admin.tenantId, async (tx) => {
    const [nearlyDone, opened] = [deskOf(tx, basic, now), deskOf(tx, sales, now)];
    await loadTutorialProgress(tutorial, nearlyDone, opened);
    await nearlyDone.audit.writeToTenant(tx);
    await opened.audit.writeToTenant(tx);
  });
  const at = (actor: Actor, group: DemoGroup) =>
    inTenantOf(control, actor.tenantId, async (tx) => {
      const desk = deskOf(tx, actor, now);
      await loadGroup(desk, group);
      await desk.audit.writeToTenant(tx);
    });
  await loadAccounting(control, admin.tenantId, now, (tx) => deskOf(tx, admin, now));
  await inTenantOf(control, admin.tenantId, alertToStanding);
  await inTenantOf(control, partner.tenantId, (tx) => loadUnread(deskOf(tx, partner, now), TAKEN_OVER));
  await inTenantOf(control, borealAdmin.tenantId, (tx) =>
    loadUnread(deskOf(tx, borealAdmin, now), confirmed('Marta Many')),
  );
  await at(client, CASA_GROUP);
  await at(partner, CLIENT_GROUP);
  const audit = auditOf(root);
  await loadTransfers({ control, audit, actor: root, storage, today: civilDateIn(TIME_ZONE, now) });
  await audit.writeToSystem(control, root.tenantId);
  await at(partner, PARTNER_GROUP);
  await loadSubscriptions(control, who, civilDateIn(TIME_ZONE, now));
}

function deskOf(tx: TenantTransaction, actor: Actor, now: Date): Desk {
  return { tx, audit: auditOf(actor), actor, today: civilDateIn(TIME_ZONE, now) };
}

function auditOf({ personId, roleId }: Actor): AuditTrail {
  return new AuditTrail({ personId, roleId, requestId: null });
}
