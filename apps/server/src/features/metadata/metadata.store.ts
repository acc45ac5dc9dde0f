import { metadata } from '@calends/wire';
import { sql } from 'kysely';
import { effective } from '../../db/layered.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { type ColumnsOf, column, rows, type Source } from '../../resource/columns.ts';

const columns: ColumnsOf<typeof metadata> = {
  id: column('metadata.metadata_id'),
  reference: column('metadata.reference'),
  code: column('metadata.code'),
  value: column('metadata.value'),
  createdOn: column('metadata.created_at'),
  translationKey: column('metadata.translation_key'),
  xmlName: column('metadata.xml_name'),
  state: column('metadata.state'),
};

interface OfReference {
  readonly reference?: string | undefined;
}

/** The effective metadata: an own row hides the system's of the same reference and code. */
export const metadataSource: Source<typeof metadata, OfReference> = {
  resource: metadata,
  columns,
  key: sql.ref('metadata.metadata_id'),
  from: (tx, extra) => rows(effectiveMetadata(tx, extra)),
};

/** What a form may offer: active rows only. */
export const metadataChoices: Source<typeof metadata, OfReference> = {
  ...metadataSource,
  from: (tx, extra) => rows(effectiveMetadata(tx, extra).where('metadata.state', '=', 0)),
};

function effectiveMetadata(tx: TenantTransaction, { reference }: OfReference) {
  const found = tx.selectFrom('metadata').where(effective('metadata', ['reference', 'code']));
  return reference === undefined ? found : found.where('metadata.reference', '=', reference);
}
