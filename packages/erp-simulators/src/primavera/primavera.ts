import { type Answer, empty, html, json } from '../serving/answer.ts';
import type { SimulatedCall } from '../serving/request.ts';
import { segmentsBelow } from '../serving/request.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { Desk } from './desk.ts';
import { annulInvoice, createInvoice, invoiceHeaders, printInvoice, readInvoice } from './invoices.ts';
import { annulJournal, journalExists, journalsWithReference, readJournal, saveJournal } from './journals.ts';
import * as lists from './lists.ts';
import { partyExists, readParty, repeatedTaxNumbers, saveParty } from './parties.ts';
import { PRIMAVERA_BASE, USERS } from './primavera-fixture.ts';
import { Refused } from './refused.ts';
import { giveToken, tokenOf } from './tokens.ts';
import * as writing from './writing.ts';
import { openRunningYear } from './years.ts';

type Route = (desk: Desk) => Answer;

/** `*` stands for a part that the caller fills in. */
const ROUTES: Readonly<Record<string, Route>> = {
  'GET Administrador/ListaEmpresas': lists.companies,
  'POST Plataforma/AtualizaContexto': ({ generation }) => writing.result(generation, true),
  'GET Base/Clientes/LstClientes': lists.partiesOf('C'),
  'GET Base/Clientes/Existe/*': partyExists('C'),
  'GET Base/Clientes/Edita/*': readParty('C'),
  'POST Base/Clientes/Actualiza': saveParty('C'),
  'GET Base/Clientes/NumeroContribuintesRepetidos/*': repeatedTaxNumbers,
  'GET Base/Fornecedores/LstFornecedores': lists.partiesOf('F'),
  'GET Base/Fornecedores/Existe/*': partyExists('F'),
  'POST Base/Fornecedores/Actualiza': saveParty('F'),
  'GET Base/OutrosTerceiros/LstOutrosTerceiros': lists.partiesOf('D', 'R'),
  'POST Base/OutrosTerceiros/Actualiza/D': saveParty('D'),
  'POST Base/OutrosTerceiros/Actualiza/R': saveParty('R'),
  'GET Base/Artigos/LstArtigos': lists.items,
  'GET Base/Artigos/Existe/*': lists.itemExists,
  'GET Base/Series/ListaSeries/V/*/*': lists.series,
  'GET Base/MotivosEstorno/LstMotivosEstorno': lists.reasons,
  'GET Contabilidade/PlanoContas/LstContas': lists.accounts,
  'GET Contabilidade/PlanoContas/Existe/*/*': lists.accountExists,
  'GET Contabilidade/PlanoContas/DaSaldo/*/*/*': lists.balance,
  'GET Contabilidade/Diarios/LstDiarios': lists.diaries,
  'GET Contabilidade/TiposDocumento/LstTiposDocumento': lists.documentTypes,
  'POST Contabilidade/Documentos/Actualiza': saveJournal,
  'POST Contabilidade/Documentos/Actualiza/avisos': saveJournal,
  'GET Contabilidade/Documentos/Existe/*/*/*/*': journalExists,
  'GET Contabilidade/Documentos/Edita/*/*/*/*': readJournal,
  'POST Contabilidade/Documentos/AnulaDocumento/*/*/*/*/*/*': annulJournal,
  'GET Contabilidade/Documentos/ProcuraReferencia/*': journalsWithReference,
  'POST Vendas/Docs/CreateSalesDocument': createInvoice,
  'GET Vendas/Docs/Edita/*/*/*/*': readInvoice,
  'POST Vendas/Docs/AnulaDocumento/*/*/*/*/*/*/*/*': annulInvoice,
  'GET Vendas/Docs/LstCabecalhoDocVenda/*/*/*/*': invoiceHeaders,
  'GET Vendas/Docs/PrintDocumentToPDF/*/*/*/*/*/*/*/*/*': printInvoice,
};
const BY_REFERENCE = 'GET Contabilidade/Documentos/ProcuraReferencia/*';

const PATTERNS = Object.entries(ROUTES).map(([key, route]) => {
  const [method = '', path = ''] = key.split(' ');
  return { key, method, parts: path.split('/'), route };
});

/** What IIS refuses in a path before any route sees it. */
const DANGEROUS = /[<>*%&:\\?\0]/;

/** Answers a call of the Web API, which lies below `PRIMAVERA_BASE`. */
export function answerPrimavera(simulation: Simulation, call: SimulatedCall): Answer {
  const segments = segmentsBelow(PRIMAVERA_BASE, call.path);
  if (!segments || segments.some((segment) => DANGEROUS.test(segment) || /^\.+$/.test(segment)))
    return html(400, 'A potentially dangerous Request.Path value was detected from the client.');
  if (call.method === 'POST' && segments.join('/') === 'token') return giveToken(simulation, call);
  const matched = routeOf(simulation, call.method, segments);
  if (!matched) return writing.noRoute(call.path);
  const token = tokenOf(simulation, call);
  const company = token && simulation.state.primavera.companies[token.company];
  if (!token || !company) return writing.unauthorized();
  if (simulation.state.config.opensYears) openRunningYear(company, simulation.now().getUTCFullYear());
  const generation = { isV2: writing.isV2(segments) };
  const mayWrite = USERS[token.user]?.mayWrite ?? false;
  const desk = { simulation, company, user: token.user, mayWrite, generation, call, args: matched.args };
  try {
    return matched.route(desk);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 417) return empty(417);
    return writing.refusal(generation, error.message, error.status);
  }
}

/** A decision of the engine that a test switches on. */
export function refuseInPrimavera(call: SimulatedCall, text: string, status: number): Answer {
  const segments = segmentsBelow(PRIMAVERA_BASE, call.path) ?? [];
  if (segments.join('/') === 'token') return json(400, { error: 'invalid_grant', error_description: text });
  return writing.refusal({ isV2: writing.isV2(segments) }, text, status);
}

function routeOf(simulation: Simulation, method: string, segments: readonly string[]) {
  const { generation, findByReference } = simulation.state.config;
  const asked = writing.isV2(segments) ? segments.slice(1) : segments;
  if (generation !== 'both' && (generation === 'V2') !== writing.isV2(segments)) return undefined;
  const pattern = PATTERNS.find(
    (one) =>
      one.method === method &&
      one.parts.length === asked.length &&
      one.parts.every((part, at) => part === '*' || part.toLowerCase() === asked[at]?.toLowerCase()),
  );
  if (!pattern || (pattern.key === BY_REFERENCE && !findByReference)) return undefined;
  return { route: pattern.route, args: asked.filter((_, at) => pattern.parts[at] === '*') };
}
