import { toconlineRecords } from '@calends/wire';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { type ColumnsOf, column, rows, type Source, searchIn } from '../../../resource/fields/columns.ts';

/** A record of TOConline, which no table has; the price is in cents. */
export interface StoredRecord {
  readonly kind: string;
  readonly id: string;
  readonly business_name?: string;
  readonly tax_registration_number?: string;
  readonly email?: string | null;
  readonly item_code?: string;
  readonly item_description?: string;
  readonly sales_price?: string | null;
}

const columns: ColumnsOf<typeof toconlineRecords> = {
  id: column('record.record_id'),
  kind: column('record.kind'),
  business_name: column('record.business_name'),
  tax_registration_number: column('record.tax_registration_number'),
  email: column('record.email'),
  item_code: column('record.item_code'),
  item_description: column('record.item_description'),
  sales_price: column('record.sales_price'),
  search: searchIn(
    'record.business_name',
    'record.tax_registration_number',
    'record.email',
    'record.item_code',
    'record.item_description',
  ),
};

interface Listed {
  readonly records: readonly StoredRecord[];
}

/** The records that are handed over, so that they are filtered, sorted and paged as every other list. */
export const toconlineSource: Source<typeof toconlineRecords, Listed, ControlTransaction> = {
  resource: toconlineRecords,
  columns,
  key: sql.ref('record.record_id'),
  from: (control, { records }) =>
    rows(
      control.selectFrom(
        sql`(select kind || '-' || id as record_id, given.*
          from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (kind text, id text, business_name text,
            tax_registration_number text, email text, item_code text, item_description text, sales_price bigint))`.as(
          'record',
        ),
      ),
    ),
};
