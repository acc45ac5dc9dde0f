import type { QrTargetKind } from '@calends/wire';
import type { Generated } from 'kysely';

export interface QrCodeTables {
  qr_code: QrCodeTable;
}

interface QrCodeTable {
  tenant_id: string;
  qr_code_id: string;
  version: Generated<number>;
  label: string;
  target_kind: QrTargetKind;
  target: string;
  size: number;
  short_code: Generated<string>;
  scans: Generated<number>;
  last_scanned_at: Date | null;
  created_at: Generated<Date>;
}
