import { completedLines, type Side } from '@calends/journal';
import { type AccountSetLine, journalLineOf, LOAN_SIDES, readErpCodes } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { accountLinesOfContracts } from '../lines/account-lines.store.ts';
import { findLines } from '../lines/contract-lines.store.ts';
import { findSets } from '../sets/account-sets.store.ts';
import {
  type BookedLoans,
  type Counterparty,
  findBookedLoans,
  findCompaniesInPrimavera,
  findCounterparties,
  findInvoicedBy,
} from './booked-companies.store.ts';

/** What the documents of a company need to be in its accounting. */
export interface BookedCompany {
  readonly entityId: string;
  readonly acronym: string;
  /** The company in accounting. */
  readonly dataBase: string;
  readonly diaries: readonly string[];
  /** Empty where no type of document is entered. */
  readonly documentTypes: readonly string[];
  readonly launchType: string;
  readonly accounts: readonly string[];
  readonly counterparties: readonly Counterparty[];
  readonly invoices: readonly { readonly docType: string; readonly series: string; readonly item: string }[];
}

/** The companies of the transaction's tenant whose books are in PRIMAVERA, or one of them. */
export async function readBookedCompanies(tx: TenantTransaction, entityId?: string): Promise<BookedCompany[]> {
  const companies = await findCompaniesInPrimavera(tx, entityId);
  const ids = companies.map((company) => company.entity_id);
  const accountsOf = await readAccountsInUse(tx, await findBookedLoans(tx, ids));
  const counterparties = await findCounterparties(tx, ids);
  const invoiced = await findInvoicedBy(tx, ids);
  return companies.map((company) => ({
    entityId: company.entity_id,
    acronym: company.acronym,
    dataBase: company.erp_database ?? '',
    diaries: codesIn(company.erp_diary),
    documentTypes: codesIn(company.erp_document),
    launchType: company.erp_launch_type ?? '',
    accounts: accountsOf(company.entity_id, company.erp_bank_account),
    counterparties: counterparties.filter(({ entity_id }) => entity_id === company.entity_id),
    invoices: invoiced
      .filter(({ entity_id }) => entity_id === company.entity_id)
      .map(({ doc_type: docType, series, item }) => ({ docType, series, item })),
  }));
}

/** The code of a setting and those of its exceptions. */
function codesIn(text: string | null): string[] {
  const codes = text === null ? undefined : readErpCodes(text);
  return codes ? [...new Set([codes.code, ...Object.values(codes.exceptions)])] : [];
}

const BANK = '{bank}';
/** An account with the code of another company in it is no single one: it is checked with the documents that name it. */
const OF_PARTY = '{party}';

/** The accounts of a company's side of all its loans: those of their sets, over which the loans' own lines take precedence. */
async function readAccountsInUse(tx: TenantTransaction, loans: readonly BookedLoans[]) {
  const sets = new Map((await findSets(tx)).map(({ code, lines }) => [code as string, lines]));
  const contractIds = [...new Set(loans.flatMap(({ contract_id }) => contract_id ?? []))];
  const own = Map.groupBy(
    await findLines(tx, accountLinesOfContracts, { contractIds }),
    ({ tContractId }) => tContractId,
  );
  const accounts = loans.map((loan) => {
    const lines = own.get(loan.contract_id ?? '') ?? [];
    const ofSet = sets.get(loan.account_set ?? '') ?? [];
    const inForce = completedLines(
      lines.map((line) => journalLineOf(line as AccountSetLine)),
      ofSet.map(journalLineOf),
      (loan.stamp_tax_side ?? 'GRANTOR') as Side,
    );
    return {
      entityId: loan.entity_id,
      accounts: inForce.filter(({ side }) => LOAN_SIDES[side] === loan.side).map(({ account }) => account),
    };
  });
  return (entityId: string, bankAccount: string) => {
    const used = accounts.flatMap((one) => (one.entityId === entityId ? one.accounts : []));
    const named = used.filter((account) => !account.includes(OF_PARTY)).map((one) => one.replaceAll(BANK, bankAccount));
    return [...new Set(named)].toSorted();
  };
}
