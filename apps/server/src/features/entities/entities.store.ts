import type { StyleStep } from '@calends/journal';
import {
  type AddEntity,
  type Entity,
  type ErpSettings,
  entities,
  NEW_ERP_SETTINGS,
  type OwnValues,
  type SaveErpSettings,
} from '@calends/wire';
import { type Selectable, sql } from 'kysely';
import { alphabetical } from '../../db/rows/texts.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  type ColumnsOf,
  column,
  computed,
  ownFields,
  rows,
  type Source,
  searchedBy,
  searchedColumn,
  searchIn,
} from '../../resource/fields/columns.ts';
import { worstPhase } from '../../resource/fields/worst-phase.ts';
import type { EntityTable } from './tables.ts';

const INDEXED = { table: 'entity', by: 'entity.entity_id' } as const;

const columns: ColumnsOf<typeof entities> = {
  id: column('entity.entity_id'),
  acronym: searchedColumn('entity.acronym', INDEXED),
  name: searchedColumn('entity.name', INDEXED),
  nif: searchedColumn('entity.nif', INDEXED),
  leiCode: column('entity.lei_code'),
  address: column('entity.address'),
  postalCode: column('entity.postal_code'),
  info: column('entity.info'),
  emails: column('entity.emails'),
  state: column('entity.state'),
  invoiceEntity: column('entity.invoice_entity'),
  metadata: ownFields('entity.metadata'),
  accounting: computed(
    worstPhase(
      (phase) => sql`
        select from erp_document as document where document.kind = 'JOURNAL' and document.entity_id = entity.entity_id
          and document.phase = ${phase}`,
    ),
  ),
  search: searchIn(searchedBy('entity', 'entity.entity_id')),
};

/** Active entities, or the inactive and archived ones. */
export const entitySource: Source<typeof entities, { readonly inactive: boolean }> = {
  resource: entities,
  keepsTotals: 'tenant',
  columns,
  key: sql.ref('entity.entity_id'),
  from: (tx, { inactive }) => rows(tx.selectFrom('entity').where('entity.state', inactive ? '<>' : '=', 0)),
};

export async function findEntity(tx: TenantTransaction, id: string): Promise<Entity | undefined> {
  const row = await tx.selectFrom('entity').selectAll().where('entity_id', '=', id).executeTakeFirst();
  return row && wireEntity(row);
}

/** Locks the entity for a writer: nobody else changes it or refers to it until the transaction ends. */
export async function lockEntity(tx: TenantTransaction, id: string): Promise<Entity | undefined> {
  const row = await tx.selectFrom('entity').selectAll().where('entity_id', '=', id).forUpdate().executeTakeFirst();
  return row && wireEntity(row);
}

export async function insertEntity(tx: TenantTransaction, id: string, entity: KeptEntity): Promise<Entity> {
  const values = { tenant_id: ownTenant, entity_id: id, ...entityColumns(entity) };
  return wireEntity(await tx.insertInto('entity').values(values).returningAll().executeTakeFirstOrThrow());
}

export async function updateEntity(
  tx: TenantTransaction,
  id: string,
  entity: KeptEntity & { readonly state: number; readonly version: number },
): Promise<Entity> {
  const { state, version } = entity;
  const row = await tx
    .updateTable('entity')
    .set({ ...entityColumns(entity), state, version })
    .where('entity_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return wireEntity(row);
}

/** Keeps what a comparison with accounting came to; that nobody enters, so the version stays. */
export async function keepErpSyncState(tx: TenantTransaction, id: string, syncState: number): Promise<void> {
  await tx.updateTable('entity').set({ erp_sync_state: syncState }).where('entity_id', '=', id).execute();
}

export async function deleteEntity(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('entity').where('entity_id', '=', id).execute();
}

/**
 * The entities of an acronym, its case aside, and those of a tax number, its spaces aside. Each is looked up with a value alone:
 * row security would keep a call of `lower` from the index.
 */
export async function findLikeEntities(tx: TenantTransaction, acronym: string | null, nif: string | null) {
  return await tx
    .selectFrom('entity')
    .select(['entity_id as id', sql.lit<'acronym' | 'nif'>('acronym').as('shares')])
    .where('sought_acronym', '=', sql<string>`(select lower(${acronym}))`)
    .unionAll((select) =>
      select
        .selectFrom('entity')
        .select(['entity_id as id', sql.lit<'acronym' | 'nif'>('nif').as('shares')])
        .where('sought_nif', '=', nif?.replaceAll(/\s/g, '') ?? null),
    )
    .execute();
}

export async function listAcronyms(tx: TenantTransaction): Promise<string[]> {
  const companies = await tx
    .selectFrom('entity')
    .select(alphabetical(sql.ref<string>('acronym')).as('acronym'))
    .distinct()
    .orderBy(sql`1`)
    .execute();
  return companies.map((row) => row.acronym);
}

export async function listEmails(tx: TenantTransaction): Promise<string[]> {
  const { rows: addresses } = await sql<{ email: string }>`
    select distinct ${alphabetical(sql.ref('email'))} as email from entity, unnest(emails) as email order by 1`.execute(
    tx,
  );
  return addresses.map((row) => row.email);
}

/** An entity as it is entered, with its values in the tenant's own fields. */
type KeptEntity = AddEntity & { readonly metadata: OwnValues };

function entityColumns(entity: KeptEntity) {
  return {
    acronym: entity.acronym,
    name: entity.name,
    nif: entity.nif,
    lei_code: entity.leiCode,
    address: entity.address,
    postal_code: entity.postalCode,
    info: entity.info,
    emails: entity.emails,
    invoice_entity: entity.invoiceEntity,
    metadata: JSON.stringify(entity.metadata),
  };
}

function wireEntity(row: Selectable<EntityTable>): Entity {
  return {
    id: row.entity_id,
    acronym: row.acronym,
    name: row.name,
    nif: row.nif,
    leiCode: row.lei_code,
    address: row.address,
    postalCode: row.postal_code,
    info: row.info,
    emails: row.emails,
    state: row.state,
    invoiceEntity: row.invoice_entity,
    metadata: row.metadata,
    erpSettings: erpSettings(row),
    version: row.version,
  };
}

/** What the accounting settings of companies say of their books; companies without settings are left out. */
export async function findCompanyBooks(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<Map<string, BookedCompany>> {
  const companies = await tx
    .selectFrom('entity')
    .selectAll()
    .where('entity_id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('erp_diary', 'is not', null)
    .execute();
  return new Map(
    companies.map((row) => [row.entity_id, { ...wireErpSettings(row, row.erp_diary ?? ''), styles: row.erp_styles }]),
  );
}

/** The accounting settings of a company, with every style that it had. */
export type BookedCompany = ErpSettings & { readonly styles: readonly StyleStep[] };

/** Null until a diary is set: without one the external accounting system knows nothing of the entity. */
function erpSettings(row: Selectable<EntityTable>): ErpSettings | null {
  return row.erp_diary === null ? null : wireErpSettings(row, row.erp_diary);
}

function wireErpSettings(row: Selectable<EntityTable>, diary: string): ErpSettings {
  return {
    id: row.entity_id,
    entityId: row.entity_id,
    diary,
    document: row.erp_document,
    dataBase: row.erp_database,
    launchType: row.erp_launch_type,
    system: row.erp_system as ErpSettings['system'],
    bankAccount: row.erp_bank_account,
    accrualStyle: row.erp_accrual_style as ErpSettings['accrualStyle'],
    accrualStyleFrom: row.erp_accrual_style_from,
    syncState: row.erp_sync_state,
  };
}

export async function updateErpSettings(
  tx: TenantTransaction,
  id: string,
  settings: SaveErpSettings,
  styles: readonly StyleStep[],
): Promise<ErpSettings> {
  const row = await tx
    .updateTable('entity')
    .set({
      erp_diary: settings.diary,
      erp_document: settings.document,
      erp_database: settings.dataBase,
      erp_launch_type: settings.launchType ?? NEW_ERP_SETTINGS.launchType,
      erp_system: settings.system,
      erp_bank_account: settings.bankAccount ?? NEW_ERP_SETTINGS.bankAccount,
      erp_accrual_style: settings.accrualStyle,
      erp_accrual_style_from: settings.accrualStyleFrom,
      erp_styles: JSON.stringify(styles),
      erp_sync_state: 0, // until they are compared with accounting
      version: settings.version + 1,
    })
    .where('entity_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return wireErpSettings(row, settings.diary);
}
