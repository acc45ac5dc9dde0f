import type { Cents } from '@calends/loan-engine';
import type { ConfirmationWay, KeptFileType, Language } from '@calends/wire';
import type { Generated } from 'kysely';

export interface ConfirmationTables {
  confirmation_person: ConfirmationPersonTable;
  confirmation_request: ConfirmationRequestTable;
  confirmation_item: ConfirmationItemTable;
  confirmation_entry: ConfirmationEntryTable;
  confirmation_file: ConfirmationFileTable;
  confirmation_certificate: ConfirmationCertificateTable;
}

/** Who answers for a company. */
interface ConfirmationPersonTable {
  tenant_id: string;
  entity_id: string;
  person_id: string;
}

/** What a company was asked of another; the last revision of a month counts. */
interface ConfirmationRequestTable {
  tenant_id: string;
  request_id: string;
  /** Of all that were sent together. */
  campaign_id: string;
  /** The first day of the month. */
  month: string;
  entity_id: string;
  counterparty_id: string;
  revision: number;
  way: ConfirmationWay;
  figures_digest: string;
  /** The last day on which it can be answered. */
  expires_on: string;
  /** Of mails to addresses of which no person is known. */
  language: Language;
  sent_at: Generated<Date>;
  sent_by: string;
}

/** What was asked of a loan. */
interface ConfirmationItemTable {
  tenant_id: string;
  request_id: string;
  contract_id: string;
  contract_number: string;
  side: 'GRANTOR' | 'RECEIVER';
  currency: string;
  capital_cents: Cents;
  interest_due_cents: Cents;
  accrued_cents: Cents;
}

/** What was said of a loan; the last one that is no message counts. */
interface ConfirmationEntryTable {
  tenant_id: string;
  entry_id: string;
  request_id: string;
  contract_id: string;
  kind: 'CONFIRMED' | 'DISPUTED' | 'MESSAGE';
  /** The own figures of who disputes. */
  capital_cents: Cents | null;
  interest_due_cents: Cents | null;
  accrued_cents: Cents | null;
  message: string | null;
  /** Null for who answers by a link, whose address stands instead. */
  person_id: string | null;
  author_name: string;
  author_address: string | null;
  entered_at: Generated<Date>;
}

interface ConfirmationFileTable {
  tenant_id: string;
  file_id: string;
  request_id: string;
  contract_id: string;
  file_name: string;
  content_type: KeptFileType;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  /** Null for who answers by a link. */
  created_by: string | null;
  created_at: Generated<Date>;
}

/** What both companies confirmed of each other, as it was written then. */
interface ConfirmationCertificateTable {
  tenant_id: string;
  file_id: string;
  /** The first day of the month. */
  month: string;
  /** The smaller id of the two companies, with its request. */
  entity_id: string;
  counterparty_id: string;
  request_id: string;
  counter_request_id: string;
  file_name: string;
  content_type: 'application/pdf';
  size_bytes: number;
  sha256: string;
  storage_key: string;
  created_at: Generated<Date>;
}
