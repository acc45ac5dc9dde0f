import type { Answer } from '../serving/answer.ts';
import type { SimulatedCall } from '../serving/request.ts';
import { isDay } from '../simulation/days.ts';
import { amountOf, centsOf } from '../simulation/money.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { attributesOf, Denied, filtered, resource, resources, stringOf } from './json-api.ts';
import { salesLines } from './sales-lines.ts';
import { EXEMPTIONS } from './toconline-fixture.ts';
import type { Customer, DocumentSeries, SalesDocument } from './toconline-state.ts';

const TYPE = 'commercial_sales_documents';
const FINALISED = 1;
const CREDIT_NOTE = 'NC';
/** An invoice that is a receipt too. */
const PAID_AT_ONCE = 'FR';

/** A document, finalised at once: nothing changes it any more. */
export function createDocument(simulation: Simulation, call: SimulatedCall): Answer {
  const given = attributesOf(call);
  const state = simulation.state.toconline;
  const customer = customerOf(simulation, given);
  const series = seriesOf(state.series, given);
  const date = stringOf(given, 'date') || simulation.today();
  if (!isDay(date)) throw new Denied(422, 'JA000', 'date is invalid');
  if (date < series.lastDate)
    throw new Denied(422, 'JA000', `A data é anterior à do último documento da série (${series.lastDate})`);
  const { lines, net, tax } = salesLines(given);
  const exemption = stringOf(given, 'tax_exemption_reason_id');
  if (lines.some((line) => line.tax_percentage === 0) && !Object.hasOwn(EXEMPTIONS, exemption))
    throw new Denied(422, 'JA000', 'tax_exemption_reason_id is required for exempt lines');
  const parents = parentsOf(state.documents, given, series.document_type, net + tax);
  const number = series.lastNumber + 1;
  const document: SalesDocument = {
    id: String(state.documents.length + 1),
    document_type: series.document_type,
    document_no: `${series.document_type} ${series.prefix}/${number}`,
    status: FINALISED,
    date,
    due_date: stringOf(given, 'due_date') || date,
    customer_id: customer.id,
    customer_business_name: customer.business_name,
    customer_tax_registration_number: customer.tax_registration_number,
    net_total: amountOf(net),
    tax_payable: amountOf(tax),
    gross_total: amountOf(net + tax),
    pending_total: series.document_type === PAID_AT_ONCE ? 0 : amountOf(net + tax),
    currency_iso_code: stringOf(given, 'currency_iso_code') || 'EUR',
    notes: stringOf(given, 'notes'),
    external_reference: stringOf(given, 'external_reference'),
    parent_documents_ids: parents.map(({ id }) => id),
    tax_exemption_reason_id: exemption || null,
    updated_at: simulation.now().toISOString(),
    lines,
  };
  series.lastNumber = number;
  series.lastDate = date;
  state.documents.push(document);
  return resource(TYPE, document, 201);
}

export function readDocument(simulation: Simulation, id: string): Answer {
  const document = simulation.state.toconline.documents.find((one) => one.id === id);
  if (!document) throw new Denied(404, 'JA009', 'Resource not found');
  return resource(TYPE, document);
}

/** Narrowed by number, status and, where that is offered, our reference; also by when a document was last changed. */
export function listDocuments(simulation: Simulation, call: SimulatedCall): Answer {
  const fields = ['document_no', 'status', 'document_type', 'date', 'customer_id'] as const;
  const { findByReference } = simulation.state.config;
  const rows = filtered(simulation.state.toconline.documents, call, [
    ...fields,
    ...(findByReference ? (['external_reference'] as const) : []),
  ]);
  const [, since] = /^"?documents\.updated_at>'(.+)'::date"?$/.exec(call.query.get('filter') ?? '') ?? [];
  return resources(
    simulation,
    call,
    TYPE,
    since === undefined ? rows : rows.filter(({ updated_at }) => updated_at >= since),
  );
}

/** Takes payments of documents; a document is not paid beyond its total. */
export function createReceipt(simulation: Simulation, call: SimulatedCall): Answer {
  const given = attributesOf(call);
  const { documents, receipts } = simulation.state.toconline;
  const paid = Array.isArray(given.document_ids) ? given.document_ids.map(String) : [];
  const named = documents.filter(({ id }) => paid.includes(id));
  if (named.length === 0 || named.length !== paid.length) throw new Denied(422, 'JA000', 'document_ids is invalid');
  const total = named.reduce((sum, { pending_total }) => sum + (centsOf(pending_total) ?? 0), 0);
  if (total === 0) throw new Denied(422, 'JA000', 'the documents are paid already');
  for (const document of named) document.pending_total = 0;
  const id = String(receipts.length + 1);
  const date = stringOf(given, 'date') || simulation.today();
  const receipt = {
    id,
    document_no: `RC ${date.slice(0, 4)}/${id}`,
    date,
    gross_total: amountOf(total),
    document_ids: paid,
  };
  receipts.push(receipt);
  return resource('commercial_sales_receipts', receipt, 201);
}

function customerOf(simulation: Simulation, given: Readonly<Record<string, unknown>>): Omit<Customer, 'email'> {
  const name = stringOf(given, 'customer_business_name');
  if (name === '') throw new Denied(422, 'JA000', 'customer_business_name is required');
  const { customers } = simulation.state.toconline;
  const [id, nif] = [stringOf(given, 'customer_id'), stringOf(given, 'customer_tax_registration_number')];
  const known = customers.find((one) => (id === '' ? one.tax_registration_number === nif : one.id === id));
  if (!known) throw new Denied(422, 'JA000', 'the customer does not exist');
  return known;
}

function seriesOf(all: readonly DocumentSeries[], given: Readonly<Record<string, unknown>>): DocumentSeries {
  const [type, prefix] = [stringOf(given, 'document_type'), stringOf(given, 'document_series_prefix')];
  const known = all.find((one) => one.document_type === type && one.prefix === prefix);
  if (!known) throw new Denied(422, 'JA000', `A série ${prefix} do documento ${type} não existe ou está inativa`);
  return known;
}

/** A credit note names what it takes back, and takes back no more than that. */
function parentsOf(
  documents: readonly SalesDocument[],
  given: Readonly<Record<string, unknown>>,
  type: string,
  total: number,
): readonly SalesDocument[] {
  if (type !== CREDIT_NOTE) return [];
  const ids = Array.isArray(given.parent_documents_ids) ? given.parent_documents_ids.map(String) : [];
  const reference = stringOf(given, 'parent_document_reference');
  const parents = documents.filter(({ id, document_no }) => ids.includes(id) || document_no === reference);
  if (parents.length === 0) throw new Denied(422, 'JA000', 'a credit note names its original');
  const credited = documents.filter(
    (one) => one.document_type === CREDIT_NOTE && parents.some(({ id }) => one.parent_documents_ids.includes(id)),
  );
  if (total > totalOf(parents) - totalOf(credited))
    throw new Denied(422, 'JA000', 'A nota de crédito excede o valor do documento original');
  return parents;
}

function totalOf(documents: readonly SalesDocument[]): number {
  return documents.reduce((cents, { gross_total }) => cents + (centsOf(gross_total) ?? 0), 0);
}
