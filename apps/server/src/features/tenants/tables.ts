import type { Generated } from 'kysely';

export interface TenantTables {
  tenant: TenantTable;
  tenant_logo: TenantLogoTable;
  tenant_sftp: TenantSftpTable;
}

interface TenantTable {
  tenant_id: string;
  parent_tenant_id: string | null;
  name: string;
  tenant_type: string;
  nif: string | null;
  country: Generated<string>;
  logo: string | null;
  time_zone: Generated<string>;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  version: Generated<number>;
  code_lei: string | null;
  code_cmvm: string | null;
  address: string | null;
  description: string | null;
  admin_email: string | null;
  email: string | null;
  phone_number: string | null;
  grouped_invoice: Generated<boolean>;
  main_user_id: string | null;
  payment_type: string | null;
  state: Generated<number>;
  created_on: Generated<string>;
  synchronization_start_date: string | null;
}

interface TenantLogoTable {
  logo_id: string;
  tenant_id: string;
  content_type: string;
  content: Buffer;
  /** When it was replaced or removed. */
  replaced_at: Date | null;
}

interface TenantSftpTable {
  tenant_id: string;
  version: Generated<number>;
  host: string;
  port: number;
  username: string;
  sealed_password: string | null;
  folder: string | null;
  host_key: string | null;
  sync_state: Generated<number>;
  tested_at: Date | null;
}
