import type { Generated } from 'kysely';
import type { PlainRow } from '../../db/schema/column-types.ts';

export interface CustomTypeTables {
  custom_type: CustomTypeTable;
}

interface CustomTypeTable extends PlainRow {
  custom_type_id: string;
  id_order: number;
  category: string;
  name: string;
  translation_key: string | null;
  info: string;
  state: Generated<number>;
}
