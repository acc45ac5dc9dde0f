import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';

/** The schema that XML resource files of the tenant must satisfy; undefined where none was uploaded. */
export async function findSchema(tx: TenantTransaction): Promise<string | undefined> {
  const kept = await tx.selectFrom('translation_schema').select('content').executeTakeFirst();
  return kept?.content;
}

/** Replaces the schema of the tenant. */
export async function keepSchema(
  tx: TenantTransaction,
  { fileName, content }: { readonly fileName: string; readonly content: string },
): Promise<void> {
  const kept = { file_name: fileName.slice(0, 200), content, updated_at: sql<Date>`now()` };
  await tx
    .insertInto('translation_schema')
    .values({ tenant_id: ownTenant, ...kept })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(kept))
    .execute();
}
