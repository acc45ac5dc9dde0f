import { type MetadataInput, metadata } from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { origin, overridesShipped } from '../../db/rows/layered.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, computed, searchIn } from '../../resource/fields/columns.ts';
import { type PlainTable, sourceOf } from '../../resource/plain/plain-table.ts';

export const metadataTable: PlainTable<typeof metadata, 'metadata', MetadataInput> = {
  resource: metadata,
  table: 'metadata',
  naturalKey: ['reference', 'code'],
  columns: {
    reference: column('metadata.reference'),
    code: column('metadata.code'),
    value: column('metadata.value'),
    createdOn: column('metadata.created_at'),
    translationKey: column('metadata.translation_key'),
    xmlName: column('metadata.xml_name'),
    state: column('metadata.state'),
    origin: computed(origin('metadata')),
    overridesShipped: computed(overridesShipped('metadata', ['reference', 'code'])),
    search: searchIn(
      'metadata.reference',
      'metadata.code',
      'metadata.value',
      'metadata.translation_key',
      'metadata.xml_name',
    ),
  },
  stored: storedItem,
  narrowedBy: ['reference'],
  taken: { code: ['MetadataCodeTaken'] },
};

function storedItem({ reference, code, value, translationKey, xmlName, state }: MetadataInput) {
  return { reference, code, value, translation_key: translationKey, xml_name: xmlName, state };
}

export const metadataSource = sourceOf(metadataTable);

/** The active codes of a reference, in order. */
export async function codesOf(tx: TenantTransaction, reference: string): Promise<string[]> {
  const items = await metadataSource
    .from(tx, { reference, inactive: false })
    .select(sql<string>`metadata.code`.as('code'))
    .orderBy('code')
    .execute();
  return items.map(({ code }) => code);
}

/** An item as the tenant sees it; `id` is the system's where no own row overrides it. */
export interface KnownItem extends MetadataInput {
  readonly id: string;
}

/** What the tenant sees, active or not, of these references. */
export async function findItems(tx: TenantTransaction, references: readonly string[]): Promise<KnownItem[]> {
  return await metadataSource
    .from(tx, {})
    .select([
      sql<string>`metadata.metadata_id`.as('id'),
      sql<string>`metadata.reference`.as('reference'),
      sql<string>`metadata.code`.as('code'),
      sql<string | null>`metadata.value`.as('value'),
      sql<string | null>`metadata.translation_key`.as('translationKey'),
      sql<string | null>`metadata.xml_name`.as('xmlName'),
      sql<MetadataInput['state']>`metadata.state`.as('state'),
    ])
    .where(sql<boolean>`metadata.reference = any(${references})`)
    .execute();
}

/** Serializes the imports of a tenant, so that each sees what the other wrote. */
export async function takeImportTurn(tx: TenantTransaction): Promise<void> {
  await takeTurn(tx, 'metadata import');
}

/** Writes own items: new ones, and ones that replace those of the same reference and code. */
export async function putItems(
  tx: TenantTransaction,
  items: readonly (MetadataInput & { readonly id: string | undefined })[],
): Promise<void> {
  for (let first = 0; first < items.length; first += ROWS_A_STATEMENT) {
    await tx
      .insertInto('metadata')
      .values(
        items
          .slice(first, first + ROWS_A_STATEMENT)
          .map(({ id = newId(), ...item }) => ({ tenant_id: ownTenant, metadata_id: id, ...storedItem(item) })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'reference', 'code']).doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          translation_key: row.ref('excluded.translation_key'),
          xml_name: row.ref('excluded.xml_name'),
          state: row.ref('excluded.state'),
          version: row('metadata.version', '+', 1),
        })),
      )
      .execute();
  }
}

const ROWS_A_STATEMENT = 1000;
