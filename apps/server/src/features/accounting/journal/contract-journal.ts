import { type JournalDocument as DerivedDocument, linesOf, type OfCompany } from '@calends/journal';
import { formatMoney } from '@calends/loan-engine';
import { type ContractJournal, type JournalDocument, LOAN_SIDES } from '@calends/wire';
import { accountBalances } from './account-balances.ts';
import { deriveJournal, type Journal, type JournalReader, shortName } from './derive-journal.ts';

/** One year of the documents, the last one unless another is asked for, and the balances at its end. Throws NotFound and Refused. */
export async function readContractJournal(
  reader: JournalReader,
  contractId: string,
  asked: number | undefined,
): Promise<ContractJournal> {
  const journal = await deriveJournal(reader, contractId);
  const years = [...new Set(journal.documents.map(yearOf))].toSorted((a, b) => b - a);
  const year = asked ?? years[0] ?? null;
  const balancesOn = year === null ? null : earlierOf(`${year}-12-31`, reader.today);
  return {
    years,
    year,
    trancheCount: journal.trancheNumbers.size,
    documents: journal.documents.filter((one) => yearOf(one) === year).map((one) => wireDocument(journal, one)),
    balancesOn,
    balances: balancesOn === null ? [] : accountBalances(journal, balancesOn),
    keptElsewhere: journal.keptElsewhere.map((companyId) => shortName(journal.companies, companyId)),
    missing: [...journal.missing],
  };
}

export function yearOf({ date }: DerivedDocument): number {
  return Number(date.slice(0, 'yyyy'.length));
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}

function wireDocument({ trancheNumbers, companies }: Journal, document: DerivedDocument & OfCompany): JournalDocument {
  const { sourceKey, date, type, side, companyId, counterpartyId, trancheId, mirrorOf, projected } = document;
  const furtherParty = document.furtherPartyId === null ? '' : shortName(companies, document.furtherPartyId);
  return {
    sourceKey,
    date,
    primaveraType: type,
    entityType: LOAN_SIDES[side],
    company: shortName(companies, companyId),
    counterparty: shortName(companies, counterpartyId),
    tranche: trancheNumbers.get(trancheId) ?? 0,
    mirrorOf,
    isProjected: projected,
    lines: linesOf(document).map(({ isFurtherParty, ...line }) => ({
      ...line,
      amount: formatMoney(line.amount),
      ...(isFurtherParty && { furtherParty }),
    })),
  };
}
