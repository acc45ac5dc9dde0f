import type { BookedSpell, CompanyBooks } from '@calends/journal';
import type { BookedContract } from '@calends/wire';
import { inControlOf, ownTenantId, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { findCompanyBooks } from '../../entities/entities.public.ts';
import { readPartySpells } from '../../ledger/ledger.public.ts';
import { readOpenMonths } from '../../periods/periods.public.ts';
import { findConnections } from '../connections/connections.store.ts';
import { openMonthsOn } from '../derivation/derive-documents.ts';
import { readDocuments, type StoredDocument } from '../documents/documents.store.ts';
import { companiesOfLoan, readMappings } from '../mapping/read-mappings.ts';
import { isPartlyLeftAside } from '../sending/plan-reposts.ts';
import { findErpNumbers } from './one-document.store.ts';

/** How a contract is booked, and its documents; nothing of both where the tenant gives nothing to accounting. Throws NotFound. */
export async function readBookedContract(
  tx: TenantTransaction,
  contractId: string,
  today: string,
): Promise<BookedContract> {
  const spells = (await readPartySpells(tx, [contractId])).get(contractId);
  if (!spells) throw new NotFound();
  const loan = { contractId, spells };
  const { startDate, of } = await readMappings(tx, [loan]);
  const chosen = of(loan);
  const all = startDate === null ? [] : await readDocuments(tx, [contractId]);
  const documents = all.filter(({ kind }) => kind === 'JOURNAL');
  const companyIds = [...companiesOfLoan(loan), ...documents.map(({ companyId }) => companyId)];
  const companies = await findCompanyBooks(tx, companyIds);
  const isConnected = (companyId: string) => companies.get(companyId)?.system === 'PRIMAVERA';
  const reposted = (await isReposting(tx)) ? repostedOf(documents.filter((one) => isConnected(one.companyId))) : [];
  const repostedIds = new Set(reposted);
  const openMonthOf = openMonthsOn(await readOpenMonths(tx), today);
  const [asGrantor, asReceiver] = [chosen.spellsOf('GRANTOR'), chosen.spellsOf('RECEIVER')];
  return {
    startDate,
    stampTaxSide: chosen.stampTaxSide ?? 'GRANTOR',
    spells: asGrantor.map(wireSpell),
    bookedCompanyIds: [...companies.values()].flatMap(({ dataBase, entityId }) =>
      dataBase === null ? [] : [entityId],
    ),
    openMonths: [...new Set(companyIds)].flatMap((companyId) => {
      const open = openMonthOf(companyId);
      return open ? [{ companyId, ...open }] : [];
    }),
    accountLines: { GRANTOR: accountLinesIn(asGrantor), RECEIVER: accountLinesIn(asReceiver) },
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

function wireSpell({ from, companies, mapping }: BookedSpell): BookedContract['spells'][number] {
  const { GRANTOR, RECEIVER } = mapping.books;
  return {
    from,
    companies: { ...companies },
    books: { ...(GRANTOR && { GRANTOR: copied(GRANTOR) }), ...(RECEIVER && { RECEIVER: copied(RECEIVER) }) },
  };
}

/** They are the contract's, whichever companies it has. */
function accountLinesIn(spells: readonly BookedSpell[]) {
  return [...(spells[0]?.mapping.accountLines ?? [])];
}

function copied({ styles, ...books }: CompanyBooks) {
  return { ...books, styles: [...styles] };
}
