import type { Generated } from 'kysely';

export interface GeneralPageTables {
  general_page: GeneralPageTable;
}

interface GeneralPageTable {
  tenant_id: string;
  general_page_id: string;
  version: Generated<number>;
  page: string;
  language: string;
  html: string;
}
