import type { PlainRow } from '../../db/schema/column-types.ts';

export interface LicenceTables {
  licence: LicenceTable;
}

interface LicenceTable extends PlainRow {
  licence_id: string;
  component: string;
  component_version: string;
  authors: string;
  licence_type: string;
}
