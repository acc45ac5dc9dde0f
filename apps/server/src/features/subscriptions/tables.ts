import type { Generated } from 'kysely';

export interface SubscriptionTables {
  subscription: SubscriptionTable;
  subscription_line_item: LineItemTable;
}

interface SubscriptionTable {
  subscription_id: string;
  issuer_tenant_id: string;
  version: Generated<number>;
  name: string;
  description: string | null;
  price_cents: bigint;
  additional_price_cents: bigint | null;
  parent_kind: string;
  child_kind: string;
  subscription_type: string;
  max_limit: number;
  additional_limit: number | null;
  item_code: string | null;
  billing_type: string;
  is_base: boolean;
  vat_profile: string;
  state: number;
}

interface LineItemTable {
  line_item_id: string;
  issuer_tenant_id: string;
  version: Generated<number>;
  item_code: string;
  description: string;
  price_cents: bigint;
  is_base_item: boolean;
  vat_profile: string;
  state: number;
  is_deleted: Generated<boolean>;
}
