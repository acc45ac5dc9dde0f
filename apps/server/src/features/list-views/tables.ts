import type { ListColumns, ListView } from '@calends/wire';
import type { Generated } from 'kysely';

export interface ListViewTables {
  list_view: ListViewTable;
  list_columns: ListColumnsTable;
}

interface ListViewTable {
  tenant_id: string;
  view_id: string;
  version: Generated<number>;
  person_id: string;
  list: string;
  name: string;
  is_default: boolean;
  search: ListView['search'];
  columns: ListColumns | null;
  created_at: Generated<Date>;
}

interface ListColumnsTable {
  tenant_id: string;
  person_id: string;
  list: string;
  columns: ListColumns;
}
