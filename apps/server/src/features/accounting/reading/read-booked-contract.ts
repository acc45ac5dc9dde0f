import type { CompanyBooks } from '@calends/journal';
import type { BookedContract } from '@calends/wire';
import { inControlOf, ownTenantId, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { findCompanyBooks } from '../../entities/entities.public.ts';
import { readOpenMonths } from '../../periods/periods.public.ts';
import { findConnections } from '../connections/connections.store.ts';
import { openMonthsOn } from '../derivation/derive-documents.ts';
import { readDocuments, type StoredDocument } from '../documents/documents.store.ts';
import { type ChosenMapping, readMappedLoan, readMappings } from '../mapping/read-mappings.ts';
import { isPartlyLeftAside } from '../sending/plan-reposts.ts';
import { findErpNumbers } from './one-document.store.ts';

/**
 * How a contract is booked, also by a company with which it is to go on, and its documents; nothing of both where the tenant gives
 * nothing to accounting. Throws NotFound.
 */
export async function readBookedContract(
  tx: TenantTransaction,
  contractId: string,
  { today, companyId: takerId }: { readonly today: string; readonly companyId: string | undefined },
): Promise<BookedContract> {
  const mapped = await readMappedLoan(tx, contractId);
  if (!mapped) throw new NotFound();
  const loan = { ...mapped, companyIds: [...new Set([...mapped.companyIds, ...(takerId ? [takerId] : [])])] };
  const { startDate, of } = await readMappings(tx, [loan]);
  const chosen = of(loan);
  const all = startDate === null ? [] : await readDocuments(tx, [contractId]);
  const documents = all.filter(({ kind }) => kind === 'JOURNAL');
  const companyIds = [...loan.companyIds, ...documents.map(({ companyId }) => companyId)];
  const companies = await findCompanyBooks(tx, companyIds);
  const isConnected = (companyId: string) => companies.get(companyId)?.system === 'PRIMAVERA';
  const reposted = (await isReposting(tx)) ? repostedOf(documents.filter((one) => isConnected(one.companyId))) : [];
  const repostedIds = new Set(reposted);
  const openMonthOf = openMonthsOn(await readOpenMonths(tx), today);
  return {
    startDate,
    stampTaxSide: chosen.stampTaxSide ?? 'GRANTOR',
    companies: { GRANTOR: loan.first.grantorId, RECEIVER: loan.first.receiverId },
    bookedCompanyIds: [...companies.values()].flatMap(({ dataBase, entityId }) =>
      dataBase === null ? [] : [entityId],
    ),
    openMonths: [...new Set(companyIds)].flatMap((companyId) => {
      const open = openMonthOf(companyId);
      return open ? [{ companyId, ...open }] : [];
    }),
    books: Object.fromEntries([...chosen.books].map(([companyId, books]) => [companyId, copied(books)])),
    accountLines: { GRANTOR: [...chosen.accountLinesOf('GRANTOR')], RECEIVER: [...chosen.accountLinesOf('RECEIVER')] },
    laterAccountLines: laterLinesOf(chosen),
    invoices: await readInvoices(
      tx,
      all.filter(({ kind }) => kind === 'INVOICE'),
    ),
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
      isReposted: repostedIds.has(document.id),
    })),
  };
}

/** As either side delivers the stamp tax, in order of their days. */
function laterLinesOf({ laterLinesOf: of }: ChosenMapping): BookedContract['laterAccountLines'] {
  const [ofGrantor, ofReceiver] = [of('GRANTOR'), of('RECEIVER')];
  return [...ofGrantor].map(([from, lines]) => ({
    from,
    GRANTOR: [...lines],
    RECEIVER: [...(ofReceiver.get(from) ?? [])],
  }));
}

/** The invoices, with the numbers that accounting gave them. */
async function readInvoices(
  tx: TenantTransaction,
  invoices: readonly StoredDocument[],
): Promise<BookedContract['invoices']> {
  const numbers = await findErpNumbers(
    tx,
    invoices.map(({ id }) => id),
  );
  return invoices.flatMap(({ invoiceType, terms, amounts, ...invoice }) =>
    invoiceType === null
      ? []
      : {
          id: invoice.id,
          sourceKey: invoice.sourceKey,
          revision: invoice.revision,
          correctsId: invoice.correctsId,
          companyId: invoice.companyId,
          valueDate: invoice.valueDate,
          date: invoice.date,
          standing: invoice.standing,
          type: invoiceType,
          amount: String(amounts.VALUE),
          creditsId: terms?.creditsId ?? null,
          erpNumber: numbers.get(invoice.id) ?? null,
        },
  );
}

/** Whether the connection says that what accounting has is cancelled and posted anew. */
async function isReposting(tx: TenantTransaction): Promise<boolean> {
  const tenantId = await ownTenantId(tx);
  const connections = await inControlOf(tx, (control) => findConnections(control, tenantId));
  return connections.get('PRIMAVERA')?.correction_style === 'CANCEL_AND_REPOST';
}

/** What of these is cancelled and posted anew by a correction; of others it books the difference, as `planReposts` decides for one that leaves. */
function repostedOf(documents: readonly StoredDocument[]): string[] {
  const chains = Map.groupBy(documents, ({ id, correctsId }) => correctsId ?? id);
  return [...chains.values()].flatMap((chain) => {
    const booked = chain.filter(({ standing }) => standing === 'BOOKED');
    const waitsAsDifference = chain.some(({ standing, phase }) => standing === 'WAITING' && phase !== 'DRAFT');
    return waitsAsDifference || isPartlyLeftAside(booked) ? [] : booked.map(({ id }) => id);
  });
}

function copied({ styles, ...books }: CompanyBooks) {
  return { ...books, styles: [...styles] };
}
