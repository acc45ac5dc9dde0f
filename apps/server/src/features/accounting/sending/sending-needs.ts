import { type CorrectionStyle, LOAN_SIDES, sideOf } from '@calends/wire';
import { inControlOf, ownTenantId, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type BookedCompany, findCompanyBooks } from '../../entities/entities.public.ts';
import { findSynchronizationStart } from '../../tenants/tenants.public.ts';
import { findConnections } from '../connections/connections.store.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { findPartiesOf } from '../parties/parties.store.ts';
import { findActReferences, findContractNumbers } from '../reading/one-document.store.ts';
import { findContractSets } from '../sets/contract-set.store.ts';
import { readSetsOfDocuments } from '../sets/sets-of-documents.ts';

/** What the documents of a tenant need besides themselves to be given to accounting. */
export interface SendingNeeds {
  /** How what accounting has is corrected. */
  readonly correctionStyle: CorrectionStyle;
  readonly companyOf: (document: HeldDocument) => BookedCompany | undefined;
  readonly contractNumberOf: (document: HeldDocument) => string;
  /** What it has in common with the others of its act; undefined of what stands alone. */
  readonly actOf: (document: HeldDocument) => string | undefined;
  /** What has to be filled in first, as the codes of missing fields say it; nothing of a document that can be sent. */
  readonly missingOf: (document: HeldDocument) => string[];
}

/** Read with a few statements for any number of documents. */
export async function readNeeds(tx: TenantTransaction, documents: readonly HeldDocument[]): Promise<SendingNeeds> {
  const tenantId = await ownTenantId(tx);
  const { startDate, connection } = await inControlOf(tx, async (control) => ({
    startDate: await findSynchronizationStart(control, tenantId),
    connection: (await findConnections(control, tenantId)).get('PRIMAVERA'),
  }));
  const contractIds = [...new Set(documents.map((one) => one.contract_id))];
  const chosenOf = await findContractSets(tx, contractIds);
  const setsOf = await readSetsOfDocuments(tx, documents, chosenOf);
  const books = await findCompanyBooks(
    tx,
    documents.map((one) => one.entity_id),
  );
  const numbers = await findContractNumbers(tx, contractIds);
  const acts = await findActReferences(tx, documents);
  const parties = await findPartiesOf(tx, [...new Set(documents.map((one) => one.entity_id))]);
  const isConnected = (connection?.sealed_password ?? null) !== null;
  const hasParty = ({ entity_id }: HeldDocument, otherId: string | null) =>
    connection?.create_parties === true || (otherId !== null && parties(entity_id, otherId));
  return {
    correctionStyle: connection?.correction_style ?? 'DIFFERENCE',
    companyOf: ({ entity_id }) => books.get(entity_id),
    actOf: ({ fact_id }) => acts.get(fact_id ?? ''),
    contractNumberOf: ({ contract_id }) => numbers.get(contract_id) ?? '',
    missingOf: (document) => {
      const company = books.get(document.entity_id);
      if (document.kind === 'INVOICE') return missingOfInvoice(document, { startDate, company, isConnected });
      const isPartyKnown = hasParty(document, document.counterparty_id);
      const isFurtherPartyKnown = hasParty(document, document.further_party_id);
      const isSetMissing = setsOf(document).includes(null);
      const { stampTaxSide } = chosenOf(document.contract_id);
      const known = { startDate, isSetMissing, stampTaxSide, company, isConnected, isPartyKnown, isFurtherPartyKnown };
      return missingOf(document, known);
    },
  };
}

interface Known {
  readonly startDate: string | null;
  readonly isSetMissing: boolean;
  readonly stampTaxSide: string | null;
  readonly company: BookedCompany | undefined;
  readonly isConnected: boolean;
  /** Whether the books name the other company, or take over those that they do not know. */
  readonly isPartyKnown: boolean;
  /** The same of the other company before the handover that the document books. */
  readonly isFurtherPartyKnown: boolean;
}

/** An invoice is issued in the accounting system of its company, as its contract says; no files hold any. */
function missingOfInvoice(
  { invoice }: HeldDocument,
  { startDate, company, isConnected }: Pick<Known, 'startDate' | 'company' | 'isConnected'>,
): string[] {
  const isMissing = {
    connection: !isConnected || company?.system === 'FILE',
    startDate: startDate === null,
    dataBase: (company?.dataBase ?? null) === null,
    invoiceLine: invoice === null,
  };
  return Object.entries(isMissing).flatMap(([what, missing]) => (missing ? [what] : []));
}

function missingOf(document: HeldDocument, known: Known): string[] {
  const { startDate, isSetMissing, stampTaxSide, company, isConnected, isPartyKnown, isFurtherPartyKnown } = known;
  const isFile = company?.system === 'FILE';
  const lines = document.draft_lines ?? [];
  const naming = isFile ? [] : lines.filter(({ withParty }) => withParty);
  const isMissing = {
    connection: !isFile && !isConnected,
    startDate: startDate === null,
    dataBase: (company?.dataBase ?? null) === null,
    diary: company === undefined,
    document: !isFile && (company?.document ?? null) === null,
    set: isSetMissing,
    stampTaxSide: stampTaxSide === null,
    party: !isPartyKnown && naming.some(({ isFurtherParty }) => !isFurtherParty),
    furtherParty: !isFurtherPartyKnown && naming.some(({ isFurtherParty }) => isFurtherParty),
  };
  const isAccountMissing = !isSetMissing && stampTaxSide !== null && lines.some(({ account }) => account === null);
  return [
    ...Object.entries(isMissing).flatMap(([what, missing]) => (missing ? [what] : [])),
    ...(isAccountMissing ? [`line:${document.accounting_type}/${LOAN_SIDES[sideOf(document.side)]}`] : []),
  ];
}
