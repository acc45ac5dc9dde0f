import type { Generated } from 'kysely';

export interface SubscriptionTables {
  subscription: SubscriptionTable;
  subscription_line_item: LineItemTable;
  subscription_assignment: AssignmentTable;
  assignment_terms: AssignmentTermsTable;
  assignment_end: AssignmentEndTable;
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

/** Days are kept at 12:00 UTC. */
interface AssignmentTable {
  assignment_id: string;
  issuer_tenant_id: string;
  customer_tenant_id: string;
  subscription_id: string;
  version: Generated<number>;
  entity_type: string;
  entity_id: string;
  entity_name: string;
  is_parent: boolean;
  date_start: Date;
  periodicity: string;
  invoice_start_point: string;
  invoice_start_date: Date;
  invoice_next_date: Date | null;
  /** Whether an edit of the plan's price concerns it. */
  follows_plan_price: boolean;
  payer: string | null;
  scheduler_id: string | null;
  is_deleted: Generated<boolean>;
}

/** What it costs from a day on; the first entry names everything, a later one what it changes. */
interface AssignmentTermsTable {
  assignment_id: string;
  entry: number;
  entered_on: string;
  from_on: string;
  plan_version: number;
  price_cents: bigint | null;
  discount: string | null;
  max_limit: number | null;
  /** Null where it is not named, and where any number of additional units is allowed. */
  additional_limit: number | null;
  names_additional_limit: boolean;
  additional_price_cents: bigint | null;
}

/** The first day that is no longer covered, null where there is none. The last entry counts. */
interface AssignmentEndTable {
  assignment_id: string;
  entry: number;
  entered_on: string;
  ends_on: string | null;
  is_removed: boolean;
}
