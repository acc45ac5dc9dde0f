import type { ControlTransaction } from '../../../db/tenant-transaction.ts';

/** Also serves writers, who have locked the tenant's row. */
export async function findSftp(control: ControlTransaction, tenantId: string) {
  return await control.selectFrom('tenant_sftp').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
}
export type SftpRow = NonNullable<Awaited<ReturnType<typeof findSftp>>>;

interface KeptSftp {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly sealedPassword: string | null;
  readonly folder: string | null;
  readonly hostKey: string | null;
}

/** Saves the settings and clears the results of earlier tests. */
export async function keepSftp(control: ControlTransaction, tenantId: string, kept: KeptSftp): Promise<void> {
  const settings = {
    host: kept.host,
    port: kept.port,
    username: kept.username,
    sealed_password: kept.sealedPassword,
    folder: kept.folder,
    host_key: kept.hostKey,
    sync_state: 0,
    tested_at: null,
  };
  await control
    .insertInto('tenant_sftp')
    .values({ tenant_id: tenantId, ...settings })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet((write) => ({ ...settings, version: write('tenant_sftp.version', '+', 1) })),
    )
    .execute();
}

/** Stores the result of a test of these very settings; settings that changed meanwhile stay untested. */
export async function keepSyncState(
  control: ControlTransaction,
  { tenant_id, version }: SftpRow,
  result: { readonly syncState: number; readonly hostKey: string | null; readonly at: Date },
): Promise<void> {
  await control
    .updateTable('tenant_sftp')
    .set({ sync_state: result.syncState, host_key: result.hostKey, tested_at: result.at })
    .where('tenant_id', '=', tenant_id)
    .where('version', '=', version)
    .execute();
}
