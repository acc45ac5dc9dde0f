import type { Generated } from 'kysely';
import type { PlainRow } from '../../db/schema/column-types.ts';

export interface AccountingTables {
  erp_account_set: AccountColumns & { tenant_id: string; set_code: string; version: number };
  contract_account_line: AccountColumns & {
    tenant_id: string;
    version: Generated<number>;
    contract_account_line_id: string;
    contract_id: string;
  };
  contract_sync: ContractSyncTable;
  contract_invoice_line: ContractInvoiceLineTable;
}

interface AccountColumns {
  side: number;
  accounting_type: string;
  amount_key: string;
  nature: string;
  account: string;
  description: string | null;
  with_party: boolean;
}

interface ContractInvoiceLineTable extends PlainRow {
  contract_invoice_line_id: string;
  contract_id: string;
  invoice_type: string;
  doc_type: string;
  series: string;
  item: string;
  party_type: string;
  party_code: string;
  vat_code: string | null;
  exemption: string | null;
  credit_doc_type: string;
}

interface ContractSyncTable {
  tenant_id: string;
  contract_id: string;
  version: Generated<number>;
  account_set: string | null;
  stamp_tax_side: string | null;
}
