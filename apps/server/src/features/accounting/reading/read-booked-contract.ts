import type { CompanyBooks } from '@calends/journal';
import type { BookedContract } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { readContract } from '../../contracts/contracts.public.ts';
import { findCompanyBooks } from '../../entities/entities.public.ts';
import { readOpenMonths } from '../../periods/periods.public.ts';
import { openMonthsOn } from '../derivation/derive-documents.ts';
import { readDocuments } from '../documents/documents.store.ts';
import { readMappings } from '../mapping/read-mappings.ts';

/** How a contract is booked, and its documents; nothing of both where the tenant gives nothing to accounting. Throws NotFound. */
export async function readBookedContract(
  tx: TenantTransaction,
  contractId: string,
  today: string,
): Promise<BookedContract> {
  const { grantorId, receiverId } = await readContract(tx, contractId);
  const loan = { contractId, grantorId, receiverId };
  const { startDate, of } = await readMappings(tx, [loan]);
  const chosen = of(loan);
  const all = startDate === null ? [] : await readDocuments(tx, [contractId]);
  const documents = all.filter(({ kind }) => kind === 'JOURNAL');
  const companyIds = [grantorId, receiverId, ...documents.map(({ companyId }) => companyId)];
  const companies = await findCompanyBooks(tx, companyIds);
  const openMonthOf = openMonthsOn(await readOpenMonths(tx), today);
  const [asGrantor, asReceiver] = [chosen.mappingOf('GRANTOR'), chosen.mappingOf('RECEIVER')];
  const { GRANTOR, RECEIVER } = asGrantor.books;
  return {
    startDate,
    stampTaxSide: chosen.stampTaxSide ?? 'GRANTOR',
    companies: { GRANTOR: grantorId, RECEIVER: receiverId },
    bookedCompanyIds: [...companies.values()].flatMap(({ dataBase, entityId }) =>
      dataBase === null ? [] : [entityId],
    ),
    openMonths: [...new Set(companyIds)].flatMap((companyId) => {
      const open = openMonthOf(companyId);
      return open ? [{ companyId, ...open }] : [];
    }),
    books: { ...(GRANTOR && { GRANTOR: copied(GRANTOR) }), ...(RECEIVER && { RECEIVER: copied(RECEIVER) }) },
    accountLines: { GRANTOR: [...asGrantor.accountLines], RECEIVER: [...asReceiver.accountLines] },
    documents: documents.map((document) => ({
      id: document.id,
      sourceKey: document.sourceKey,
      revision: document.revision,
      correctsId: document.correctsId,
      companyId: document.companyId,
      valueDate: document.valueDate,
      date: document.date,
      standing: document.standing,
      amounts: { VALUE: String(document.amounts.VALUE), STAMPTAX: String(document.amounts.STAMPTAX) },
      stampTaxSide: document.stampTaxSide,
    })),
  };
}

function copied({ styles, ...books }: CompanyBooks) {
  return { ...books, styles: [...styles] };
}
