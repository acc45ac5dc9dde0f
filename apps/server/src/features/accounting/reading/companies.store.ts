import type { BookedCompanyRow, DocumentPhase } from '@calends/wire';
import { DOCUMENT_STATES, SYNC_STATES } from '@calends/wire';
import { sql } from 'kysely';
import { alphabetical } from '../../../db/rows/texts.ts';
import { inControlOf, ownTenantId, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findConnections } from '../connections/connections.store.ts';
import { listLanes } from '../lanes/lanes.store.ts';

interface Counted {
  readonly id: string;
  readonly name: string;
  readonly acronym: string;
  readonly system: BookedCompanyRow['system'];
  readonly phase: DocumentPhase | null;
  readonly count: number;
  readonly needsDecision: number;
  readonly oldest: string | null;
  readonly last: string | null;
  /** Its name in accounting. */
  readonly database: string | null;
}

/** The companies that keep their books here, or have documents from when they did: what each has in every phase. */
export async function listBookedCompanies(tx: TenantTransaction): Promise<BookedCompanyRow[]> {
  const linkOf = await readLinks(tx);
  const { rows } = await sql<Counted>`
    select entity.entity_id as id, entity.name, entity.acronym,
      case when entity.erp_database is null or entity.erp_diary is null then null else entity.erp_system end as system,
      entity.erp_database as database, counted.phase, coalesce(counted.count, 0)::integer as count,
      coalesce(counted.decisions, 0)::integer as "needsDecision", counted.oldest, counted.last
    from entity left join (
      select entity_id, phase, count(*) as count, count(*) filter (where awaits_decision) as decisions,
        min(dated_on) filter (where sync_state = ${DOCUMENT_STATES.UNSYNCED}) as oldest,
        max(dated_on) filter (where sync_state in (${DOCUMENT_STATES.SYNCED}, ${DOCUMENT_STATES.MANUAL})) as last
      from erp_document where kind = 'JOURNAL' group by entity_id, phase
    ) as counted using (entity_id)
    where counted.entity_id is not null or (entity.erp_database is not null and entity.erp_diary is not null)
    order by ${alphabetical(sql.ref('entity.name'))}, entity.entity_id`.execute(tx);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofCompany) => companyOf(ofCompany, linkOf) ?? []);
}

type LinkOf = (company: string) => Pick<BookedCompanyRow, 'link' | 'hindrance'>;

/** How the companies are linked with PRIMAVERA now, by their names there. */
async function readLinks(tx: TenantTransaction): Promise<LinkOf> {
  const tenantId = await ownTenantId(tx);
  return await inControlOf(tx, async (control) => {
    const connection = (await findConnections(control, tenantId)).get('PRIMAVERA');
    const lanes = new Map((await listLanes(control, tenantId)).map((lane) => [lane.company, lane]));
    return (company) => {
      if (!connection || connection.sealed_password === null) return { link: 'MISSING', hindrance: null };
      const { pause_code, pause_facts, probe_at } = connection;
      if (pause_code !== null) return paused(pause_code, pause_facts, probe_at);
      const lane = lanes.get(company);
      if (lane && lane.trouble_code !== null) return paused(lane.trouble_code, lane.trouble_facts, lane.next_due_at);
      const isProved = connection.sync_state === SYNC_STATES.SUCCESSFUL || lane !== undefined;
      return { link: isProved ? 'CONNECTED' : 'UNTESTED', hindrance: null };
    };
  });
}

function paused(code: string, facts: Readonly<Record<string, string>> | null, at: Date | null): ReturnType<LinkOf> {
  return { link: 'PAUSED', hindrance: { code, facts: { ...facts }, triedAt: at?.toISOString() ?? null } };
}

function companyOf(counted: readonly Counted[], linkOf: LinkOf): BookedCompanyRow | undefined {
  const [first] = counted;
  if (!first) return undefined;
  const { id, name, acronym, system, database } = first;
  return {
    ...(system === 'PRIMAVERA' ? linkOf(database ?? '') : { link: null, hindrance: null }),
    id,
    name,
    acronym,
    system,
    phases: Object.fromEntries(counted.flatMap(({ phase, count }) => (phase === null ? [] : [[phase, count]]))),
    needsDecision: counted.reduce((sum, one) => sum + one.needsDecision, 0),
    oldestWaiting: earliest(counted.flatMap(({ oldest }) => oldest ?? [])),
    lastSent: earliest(
      counted.flatMap(({ last }) => last ?? []),
      -1,
    ),
  };
}

/** The first of days (ISO), or with -1 the last; null of none. */
function earliest(days: readonly string[], place = 0): string | null {
  return days.toSorted().at(place) ?? null;
}
