import { amountForJson, centsIn, textIn, wholeIn } from '../../../../outgoing/exact-json.ts';
import type { Invoice, InvoiceDraft, InvoiceHint, InvoiceKey } from '../accounting-system.ts';
import type { SystemCaller } from '../calling/system-line.ts';
import { andThen, failure, type Outcome, success } from '../outcome.ts';
import { findExemptionId, findServiceId, readResources } from './lists.ts';
import { type ApiResource, resourcesOf } from './resources.ts';

const UNREADABLE = { kind: 'UNCLEAR', text: 'AnswerUnreadable' } as const;
/** Of a document that is void. */
const VOID = 4;

/** Issues an invoice, or a credit note of one; final at once. */
export async function createSale(caller: SystemCaller, draft: InvoiceDraft): Promise<Outcome<InvoiceKey>> {
  const body = await saleBody(caller, draft);
  const answer = await andThen(body, (written) =>
    caller.call({ route: 'createInvoice', body: written, isWriting: true }),
  );
  return await andThen(answer, (given) => {
    const read = resourcesOf(given);
    const key = read.ok && read.value[0] ? keyOf(read.value[0]) : undefined;
    return key ? success(key) : failure({ ...UNREADABLE, retry: 'lookFirst' });
  });
}

export async function readSale(caller: SystemCaller, { id }: InvoiceKey): Promise<Outcome<Invoice>> {
  const answer = await caller.call({ route: 'readInvoice', args: { id } });
  if (!answer.ok) return answer.fault.status === 404 ? failure({ ...answer.fault, kind: 'NOT_FOUND' }) : answer;
  return await andThen(resourcesOf(answer.value), ([resource]) => {
    const invoice = resource && invoiceOf(resource);
    return invoice ? success(invoice) : failure({ ...UNREADABLE, retry: 'later' });
  });
}

/** By our reference where the list can be asked for it, else among what was changed since the day of sending. */
export async function findSale(
  caller: SystemCaller,
  reference: string,
  { sentOn }: InvoiceHint,
): Promise<Outcome<InvoiceKey | undefined>> {
  if (caller.has('findInvoice')) {
    const rows = await readResources(caller, 'findInvoice', { reference });
    if (rows.ok) return success(ourKey(rows.value, reference));
    if (rows.fault.status !== 400) return rows; // it cannot be asked for it after all
  }
  return await andThen(await readResources(caller, 'invoicesSince', { day: sentOn }), (rows) =>
    success(ourKey(rows, reference)),
  );
}

async function saleBody(caller: SystemCaller, draft: InvoiceDraft): Promise<Outcome<object>> {
  const { party, credits } = draft;
  const exemption = await findExemptionId(caller, draft.lines.find((line) => line.exemption !== '')?.exemption ?? '');
  if (!exemption.ok) return exemption;
  const lines: object[] = [];
  for (const line of draft.lines) {
    const service = await findServiceId(caller, line.item);
    if (!service.ok) return service;
    lines.push({
      item_type: 'Service',
      item_id: service.value,
      description: line.text,
      quantity: 1,
      unit_price: amountForJson(line.cents),
      tax_code: line.vatCode,
    });
  }
  return success({
    document_type: draft.docType,
    document_series_prefix: draft.series,
    date: draft.date,
    due_date: draft.dueDate ?? draft.date,
    customer_tax_registration_number: party.taxNumber,
    customer_business_name: party.name,
    currency_iso_code: 'EUR',
    vat_included_prices: false,
    notes: draft.text,
    external_reference: draft.reference,
    ...(exemption.value !== '' && { tax_exemption_reason_id: exemption.value }),
    ...(credits && { parent_documents_ids: [credits.id] }),
    lines,
  });
}

function ourKey(rows: readonly ApiResource[], reference: string): InvoiceKey | undefined {
  const ours = rows.find(({ attributes }) => textIn(attributes.external_reference) === reference);
  return ours && keyOf(ours);
}

/** From its number, such as `FT 2026/12`. */
function keyOf({ id, attributes }: ApiResource): InvoiceKey | undefined {
  const [, docType, series, digits] = /^(\S+) (.+)\/(\d+)$/.exec(textIn(attributes.document_no)) ?? [];
  if (docType === undefined || series === undefined || digits === undefined) return undefined;
  return { docType, series, number: Number(digits), id };
}

function invoiceOf(resource: ApiResource): Invoice | undefined {
  const { attributes } = resource;
  const key = keyOf(resource);
  const [net, tax] = [centsIn(attributes.net_total), centsIn(attributes.tax_payable)];
  if (!key || net === undefined || tax === undefined) return undefined;
  return {
    key,
    date: textIn(attributes.date).slice(0, 10),
    reference: textIn(attributes.external_reference),
    party: '',
    netCents: net,
    taxCents: tax,
    isCancelled: wholeIn(attributes.status) === VOID,
    isPosted: false,
    atcud: textIn(attributes.atcud),
  };
}
