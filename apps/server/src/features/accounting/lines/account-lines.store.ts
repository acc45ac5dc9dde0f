import { type AccountLineInput, accountLineKey, accountLines, isOfThirdParty, JOURNAL_TYPES } from '@calends/wire';
import { sql } from 'kysely';
import { accountColumns } from '../../../db/rows/account-columns.ts';
import { column, computed } from '../../../resource/fields/columns.ts';
import { inOrderOf } from './contract-lines.store.ts';
import type { ContractLines } from './contract-lines.ts';

/** Of the newest document for which the line is used; 0 while there is none. */
const NEWEST_STATE = sql`coalesce((
  select document.sync_state::integer from erp_document as document
  where document.kind = 'JOURNAL' and document.contract_id = contract_account_line.contract_id
    and document.side = contract_account_line.side
    and document.accounting_type = contract_account_line.accounting_type
  order by document.dated_on desc, document.document_id desc limit 1), 0)`;

export const accountLinesOfContracts: ContractLines<typeof accountLines, AccountLineInput> = {
  resource: accountLines,
  table: 'contract_account_line',
  columns: {
    entityType: column('contract_account_line.side'),
    primaveraType: inOrderOf('contract_account_line.accounting_type', JOURNAL_TYPES),
    amountKey: column('contract_account_line.amount_key'),
    nature: column('contract_account_line.nature'),
    account: column('contract_account_line.account'),
    description: column('contract_account_line.description'),
    withParty: column('contract_account_line.with_party'),
    primaveraSyncState: computed(NEWEST_STATE),
    tenantSyncState: column('connection.sync_state'),
  },
  stored: storedAccount,
  namesCompanies: false,
  keyOf: accountLineKey,
  taken: { primaveraType: ['AccountLineTaken'] },
};

/** The columns of a line that is sent. */
export function storedAccount(line: AccountLineInput) {
  return accountColumns({ ...line, withParty: line.withParty ?? isOfThirdParty(line.account) });
}
