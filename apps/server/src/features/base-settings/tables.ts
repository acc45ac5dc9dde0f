import type { Generated } from 'kysely';

export interface BaseSettingTables {
  base_setting: BaseSettingTable;
}

interface BaseSettingTable {
  tenant_id: string;
  base_setting_id: string;
  version: Generated<number>;
  category: string;
  parameter_key: string;
  value: string;
}
