import { type QrCodeInput, type QrTargetKind, qrCodes, readTarget } from '@calends/wire';
import { sql } from 'kysely';
import { inControlOf, ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, searchIn } from '../../resource/fields/columns.ts';
import { type PlainTable, sourceOf } from '../../resource/plain/plain-table.ts';

export const qrCodeTable: PlainTable<typeof qrCodes, 'qr_code', QrCodeInput> = {
  resource: qrCodes,
  table: 'qr_code',
  columns: {
    label: column('qr_code.label'),
    targetKind: column('qr_code.target_kind'),
    target: column('qr_code.target'),
    size: column('qr_code.size'),
    shortCode: column('qr_code.short_code'),
    scans: column('qr_code.scans'),
    lastScannedAt: column('qr_code.last_scanned_at'),
    createdOn: column('qr_code.created_at'),
    search: searchIn('qr_code.label', 'qr_code.target', 'qr_code.short_code'),
  },
  stored: ({ label, targetKind, target, size }) => ({
    label,
    target_kind: targetKind,
    target: readTarget(targetKind, target) ?? target,
    size,
  }),
};

export const qrCodeSource = sourceOf(qrCodeTable);

export interface Scanned {
  readonly id: string;
  readonly label: string;
  readonly targetKind: QrTargetKind;
  readonly target: string;
}

/** Whether the transaction's tenant is active: the codes of an inactive one lead nowhere, wherever they hang. */
export async function isTenantOpen(tx: TenantTransaction): Promise<boolean> {
  const open = await inControlOf(tx, (control) =>
    control
      .selectFrom('tenant')
      .select('tenant_id')
      .where(sql<boolean>`tenant_id = ${ownTenant}`)
      .where('is_active', '=', true)
      .executeTakeFirst(),
  );
  return open !== undefined;
}

/** Counts a scan of the code with this short address; undefined where no code has it. */
export async function countScan(tx: TenantTransaction, shortCode: string): Promise<Scanned | undefined> {
  return await tx
    .updateTable('qr_code')
    .set({ scans: sql`scans + 1`, last_scanned_at: sql`now()` })
    .where('short_code', '=', shortCode)
    .where('target_kind', '<>', 'PLAINTEXT')
    .returning(['qr_code_id as id', 'label', 'target_kind as targetKind', 'target'])
    .executeTakeFirst();
}
