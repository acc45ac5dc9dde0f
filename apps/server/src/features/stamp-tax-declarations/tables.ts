import type { Cents, Verba } from '@calends/loan-engine';
import type { KeptFileType } from '@calends/wire';
import type { Generated } from 'kysely';

export interface StampTaxDeclarationTables {
  stamp_tax_declaration: StampTaxDeclarationTable;
  stamp_tax_declaration_file: StampTaxDeclarationFileTable;
  stamp_tax_declared_item: StampTaxDeclaredItemTable;
}

/** That a company declared the tax of a month, corrected it or took it back; the last revision counts. */
interface StampTaxDeclarationTable {
  tenant_id: string;
  entity_id: string;
  /** The first day of the month. */
  month: string;
  revision: number;
  state: 'DECLARED' | 'WITHDRAWN';
  declared_on: string | null;
  payment_reference: string | null;
  /** Why it was taken back. */
  reason: string | null;
  /** Of the items of the month when this was recorded. */
  tax_digest: string;
  /** What is declared since then, 0 where it was taken back. */
  tax_cents: Cents;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
}

/** What was declared of a contract. */
interface StampTaxDeclaredItemTable {
  tenant_id: string;
  entity_id: string;
  month: string;
  revision: number;
  contract_id: string;
  contract_number: string;
  verba: Verba;
  /** Empty where the tax is owed. */
  exemption_norm: string;
  operations: number;
  base_cents: Cents;
  tax_cents: Cents;
}

interface StampTaxDeclarationFileTable {
  tenant_id: string;
  file_id: string;
  entity_id: string;
  month: string;
  revision: number;
  file_name: string;
  content_type: KeptFileType;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  created_by: string;
  created_at: Generated<Date>;
}
