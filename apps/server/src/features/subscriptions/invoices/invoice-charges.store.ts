import type { ChargeKind } from '@calends/billing';
import type { VatProfile } from '@calends/wire';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { StoredReason } from '../tables.ts';

/** A line with the charge of which it holds all or a part; without one where it is a line item. */
export interface LineWithCharge {
  readonly line_id: string;
  readonly item_code: string | null;
  readonly description: string;
  readonly cents: bigint;
  readonly credited_cents: bigint;
  readonly vat_profile: VatProfile;
  readonly vat_rate: string;
  readonly assignment_id: string | null;
  readonly kind: ChargeKind | null;
  readonly from_on: string | null;
  readonly to_on: string | null;
  readonly reasons: readonly StoredReason[] | null;
  readonly charged_cents: bigint | null;
}

export async function readLines(control: ControlTransaction, invoiceId: string): Promise<LineWithCharge[]> {
  const { rows } = await sql<LineWithCharge>`
    select line_id, item_code, description, line.cents, credited_cents, vat_profile, vat_rate,
      assignment_id, kind, from_on, to_on, reasons, charge.cents as charged_cents
    from invoice_line as line left join charge using (charge_id)
    where invoice_id = ${invoiceId} order by position`.execute(control);
  return rows;
}
