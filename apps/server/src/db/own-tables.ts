import type { Generated, GeneratedAlways } from 'kysely';

/**
 * The tables that every write fills, of whatever feature: the audit trail, the keys of repeated calls, and the suffixes by
 * which texts are found.
 */
export interface OwnTables {
  system_audit_event: SystemAuditEventTable;
  system_audit_head: SystemAuditHeadTable;
  audit_event: AuditEventTable;
  audit_head: AuditHeadTable;
  idempotency_key: IdempotencyKeyTable;
  contract_suffix: SuffixTable & { contract_id: string };
  contract_file_suffix: SuffixTable & { file_id: string };
  entity_suffix: SuffixTable & { entity_id: string };
}

interface SystemAuditEventTable {
  entry_no: bigint;
  at: Date;
  person_id: string | null;
  role_id: string | null;
  acting_tenant_id: string | null;
  request_id: string | null;
  action: string;
  resource: string;
  record_id: string | null;
  before: unknown;
  after: unknown;
  previous_hash: string;
  hash: string;
}

interface SystemAuditHeadTable {
  chain: string;
  entry_no: bigint;
  hash: string;
}

interface AuditEventTable {
  tenant_id: string;
  entry_no: bigint;
  at: Date;
  person_id: string | null;
  role_id: string | null;
  request_id: string | null;
  action: string;
  resource: string;
  record_id: string | null;
  before: unknown;
  after: unknown;
  previous_hash: string;
  hash: string;
  about_id: GeneratedAlways<string | null>;
}

interface AuditHeadTable {
  tenant_id: string;
  entry_no: bigint;
  hash: string;
  /** Counts changes of rows without an event. */
  derived_no: Generated<bigint>;
}

interface IdempotencyKeyTable {
  tenant_id: string;
  person_id: string;
  route: string;
  key: string;
  request_hash: string;
  status: number | null;
  reply: unknown;
  created_at: Generated<Date>;
}

/** The triggers of a table keep it (docs/adr/1003). */
interface SuffixTable {
  tenant_id: string;
  suffix: string;
}
