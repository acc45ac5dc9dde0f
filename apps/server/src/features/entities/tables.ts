import type { StyleStep } from '@calends/journal';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OwnValuesColumn } from '../../db/schema/column-types.ts';

export interface EntityTables {
  entity: EntityTable;
}

export interface EntityTable {
  tenant_id: string;
  entity_id: string;
  version: Generated<number>;
  acronym: string;
  name: string;
  nif: string;
  lei_code: string | null;
  address: string | null;
  postal_code: string | null;
  info: string | null;
  emails: Generated<string[]>;
  state: Generated<number>;
  invoice_entity: Generated<boolean>;
  erp_diary: string | null;
  erp_document: string | null;
  erp_database: string | null;
  erp_launch_type: string | null;
  erp_sync_state: Generated<number>;
  erp_system: Generated<string>;
  erp_bank_account: Generated<string>;
  erp_accrual_style: Generated<string>;
  erp_accrual_style_from: string | null;
  /** Every style that it had, in order of its first day. */
  erp_styles: ColumnType<readonly StyleStep[], string | undefined, string>;
  created_at: Generated<Date>;
  searched: GeneratedAlways<string>;
  sought_acronym: GeneratedAlways<string>;
  sought_nif: GeneratedAlways<string>;
  /** The entity's values in the fields that the tenant's metadata define. */
  metadata: OwnValuesColumn;
}
