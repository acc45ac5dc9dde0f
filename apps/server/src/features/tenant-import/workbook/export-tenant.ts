import { CONTRACT_STATE_NUMBERS } from '@calends/loan-engine';
import { fileDate, STAMP_TAX_CATEGORY, TENANT_SHEETS, type TenantSheet } from '@calends/wire';
import type { FileReply } from '../../../http/route.ts';
import { findTextsOf, type TextReader } from '../../../resource/texts/texts-of.ts';
import { wordingsOf } from '../../../resource/texts/wordings-of.ts';
import { writeWorkbook, XLSX_TYPE } from '../../../sheets/writing/write-workbook.ts';
import { writtenTables } from '../../../sheets/writing/written-tables.ts';
import { namingCompanies, rowsOfLoan } from '../../contract-import/contract-import.public.ts';
import {
  everyParty,
  type LoanFacts,
  loanFileOf,
  rateText,
  readFacts,
  readStampTable,
} from '../../ledger/ledger.public.ts';
import { fieldsInUse, ownCells, ownColumns, readSheetFields, withOwnTexts } from './own-columns.ts';
import { type ContractDetails, readContractDetails, readOwnEntities } from './own-records.store.ts';
import { tenantTable } from './tenant-sheets.ts';

/** How many contracts are read at once. */
const BATCH = 200;

/**
 * Writes the companies and loans of the transaction's tenant into the sheets that an import reads, in the reader's language.
 * Archived contracts are left out, since no new contract is an archived one, and so are archived companies that no loan names.
 */
export async function exportTenant(reader: TextReader, tenantId: string, today: string): Promise<FileReply> {
  const { tx } = reader;
  const find = await findTextsOf(reader);
  const fields = await readSheetFields(tx);
  const entities = await readOwnEntities(tx);
  const acronyms = new Map(entities.map(({ id, acronym }) => [id, acronym]));
  const rows: Record<TenantSheet, object[]> = {
    Entities: [],
    Contracts: [],
    Changes: [],
    Tranches: [],
    Movements: [],
  };
  /** Companies between which a loan of the file stands on any day. */
  const named = new Set<string>();
  const numberOfAct = numbersInOrder();
  const stamps = await readStampTable(tx, STAMP_TAX_CATEGORY);
  const details = await readContractDetails(tx);
  for (let from = 0; from < details.length; from += BATCH) {
    const batch = details.slice(from, from + BATCH);
    const facts = await readFacts(
      tx,
      batch.map(({ id }) => id),
    );
    const byId = new Map(facts.map((one) => [one.contractId, one]));
    for (const detail of batch) {
      const one = byId.get(detail.id);
      if (!one || one.terms.state === CONTRACT_STATE_NUMBERS.ARCHIVED) continue;
      for (const party of everyParty(one)) named.add(party);
      const contractNumber = one.terms.contract_number;
      const { Contract, Tranches, ...others } = rowsOfLoan(
        withNumberedTranches(namingCompanies(loanFileOf(one, stamps, today), entities)),
      );
      rows.Contracts.push(...Contract.map((terms) => ({ ...terms, ...contractRow(one, detail, acronyms) })));
      const draws = Tranches.map((row, index) => ({
        ...row,
        contractNumber,
        ...ownCells(one.tranches[index]?.metadata ?? {}),
      }));
      rows.Tranches.push(...draws);
      for (const sheet of ['Changes', 'Movements'] as const)
        rows[sheet].push(...others[sheet].map((row) => ({ ...row, ...numberOfAct(row), contractNumber })));
    }
  }
  rows.Entities = entities
    .filter(({ id, isActive }) => isActive || named.has(id))
    .map(({ emails, metadata, ...entity }) => ({
      ...entity,
      emails: emails.join('; ') || null,
      ...ownCells(metadata),
    }));
  const usedFields = fieldsInUse(fields, rows);
  const columns = ownColumns(usedFields, await wordingsOf(reader));
  const textOf = withOwnTexts(usedFields, (key) => find(key) ?? key, find);
  const sheets = writtenTables(
    TENANT_SHEETS.map((name) => ({ sheet: tenantTable(name, columns[name]), rows: rows[name] })),
    textOf,
  );
  const title = textOf('TenantDataFile').replaceAll(/\s+/g, '_');
  return {
    fileName: `${title}_${tenantId}_${fileDate(today)}.xlsx`,
    contentType: XLSX_TYPE,
    content: await writeWorkbook(sheets),
  };
}

/** A tranche is identified by its place in the loan: another tenant gives it another id. */
function withNumberedTranches(file: ReturnType<typeof loanFileOf>): ReturnType<typeof loanFileOf> {
  return { ...file, tranches: file.tranches.map((tranche, index) => ({ ...tranche, id: String(index + 1) })) };
}

/** Acts are numbered as they come: their references are those of this tenant. */
function numbersInOrder() {
  const numbers = new Map<string, string>();
  return ({ actId }: { readonly actId?: string }) => {
    if (actId === undefined) return {};
    const number = numbers.get(actId) ?? String(numbers.size + 1);
    numbers.set(actId, number);
    return { actId: number };
  };
}

function contractRow({ terms }: LoanFacts, detail: ContractDetails, acronyms: ReadonlyMap<string, string>) {
  return {
    contractNumber: terms.contract_number,
    grantor: acronyms.get(terms.grantor_id),
    receiver: acronyms.get(terms.receiver_id),
    loanType: terms.loan_type,
    currency: terms.currency,
    minute: detail.minute,
    ownershipPercentage: detail.ownershipPercentage && rateText(detail.ownershipPercentage),
    isContractSigned: detail.isContractSigned,
    ...ownCells(detail.metadata),
  };
}
