import type { Answer } from '../serving/answer.ts';
import { mediaTypeOf, type SimulatedCall, segmentsBelow } from '../serving/request.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { Denied, errors } from './json-api.ts';
import * as master from './master-data.ts';
import { giveCode, giveTokens, isSignedIn } from './oauth.ts';
import { printAddress, printed } from './prints.ts';
import { createDocument, createReceipt, listDocuments, readDocument } from './sales-documents.ts';
import { API_BASE, OAUTH_BASE, seriesOfYear } from './toconline-fixture.ts';

type Route = (simulation: Simulation, call: SimulatedCall, id: string) => Answer;

/** A `*` at the end stands for an id. */
const ROUTES: Readonly<Record<string, Route>> = {
  'GET api/customers': master.customers,
  'POST api/customers': master.addCustomer,
  'GET api/services': master.services,
  'POST api/services': master.addService,
  'GET api/taxes': master.taxes,
  'GET api/tax_descriptors': master.taxDescriptors,
  'GET api/tax_exemption_reasons': master.exemptions,
  'GET api/commercial_document_series': master.series,
  'POST api/v1/commercial_sales_documents': createDocument,
  'GET api/v1/commercial_sales_documents/*': (simulation, _, id) => readDocument(simulation, id),
  'GET api/commercial_sales_documents': listDocuments,
  'POST api/v1/commercial_sales_receipts': createReceipt,
  'GET api/url_for_print/*': printAddress,
};

const MEDIA_TYPES = ['application/vnd.api+json', 'application/json'];

/** Answers a call of TOConline: of OAuth, of its API, or of a printed document. */
export function answerToconline(simulation: Simulation, call: SimulatedCall): Answer {
  if (call.path === `${OAUTH_BASE}auth`) return giveCode(simulation, call);
  if (call.path === `${OAUTH_BASE}token`) return giveTokens(simulation, call);
  const segments = segmentsBelow(API_BASE, call.path) ?? [];
  const page = printed(simulation, call.path);
  if (page) return page;
  if (!isSignedIn(simulation, call)) return errors(401, 'JA401', 'Unauthorized');
  const path = segments.join('/');
  const route =
    ROUTES[`${call.method} ${path}`] ?? ROUTES[`${call.method} ${[...segments.slice(0, -1), '*'].join('/')}`];
  if (!route) return errors(404, 'JA009', 'Resource not found');
  openRunningSeries(simulation);
  try {
    if (call.method === 'POST') checkWriting(simulation, call);
    return route(simulation, call, segments.at(-1) ?? '');
  } catch (error) {
    if (!(error instanceof Denied)) throw error;
    return errors(error.status, error.code, error.message);
  }
}

/** A decision of the system that a test switches on. */
export function refuseInToconline(text: string, status: number): Answer {
  return errors(status, 'JA000', text);
}

function checkWriting({ state }: Simulation, call: SimulatedCall): void {
  if (!MEDIA_TYPES.includes(mediaTypeOf(call))) throw new Denied(415, 'JA000', 'Unsupported media type');
  if (!state.toconline.hasLicence) throw new Denied(403, 'JA000', 'A empresa não tem uma licença GC ativa');
}

/** Each year begins with its own series. */
function openRunningSeries(simulation: Simulation): void {
  const { series } = simulation.state.toconline;
  const year = simulation.now().getUTCFullYear();
  if (!series.some(({ prefix }) => prefix === String(year))) series.push(...seriesOfYear(year));
}
