/**
 * The routes of the accounting systems as configuration, since those of PRIMAVERA for accounting documents are not publicly documented
 * and some sites run a controller of their own (ADR 1504). A template is a method and a path below the address of the connection, with
 * the arguments in braces; an empty one says that the system has no such route.
 */
import type { AccountingSystemName, WebApi } from './vocabulary.ts';

/** How sure a route is: by the vendor's documentation, by several or by one public client of it, or assumed. */
export type RouteEvidence = 'DOCUMENTED' | 'SEEN_OFTEN' | 'SEEN_ONCE' | 'ASSUMED';

interface RoutePreset {
  /** `/v2/` of the second generation stands where `{v2}` does. */
  readonly template: string;
  readonly evidence: RouteEvidence;
  /** What the template may ask for. */
  readonly args: readonly string[];
}

const journal = ['year', 'diary', 'number', 'launchType'] as const;
const invoice = ['docType', 'series', 'number'] as const;
const cancel = ['reason', 'text'] as const;

function preset(template: string, evidence: RouteEvidence, args: readonly string[] = []): RoutePreset {
  return { template, evidence, args };
}

const PRIMAVERA = {
  token: preset('POST token', 'DOCUMENTED'),
  /** After signing in, where the site needs it: `POST Plataforma/AtualizaContexto`. */
  context: preset('', 'SEEN_ONCE'),
  companies: preset('GET {v2}Administrador/ListaEmpresas', 'DOCUMENTED'),
  customers: preset('GET {v2}Base/Clientes/LstClientes', 'SEEN_OFTEN'),
  saveCustomer: preset('POST {v2}Base/Clientes/Actualiza', 'DOCUMENTED'),
  suppliers: preset('GET {v2}Base/Fornecedores/LstFornecedores', 'SEEN_ONCE'),
  saveSupplier: preset('POST {v2}Base/Fornecedores/Actualiza', 'ASSUMED'),
  others: preset('GET {v2}Base/OutrosTerceiros/LstOutrosTerceiros', 'ASSUMED'),
  saveOther: preset('POST {v2}Base/OutrosTerceiros/Actualiza/{type}', 'ASSUMED', ['type']),
  items: preset('GET {v2}Base/Artigos/LstArtigos', 'SEEN_OFTEN'),
  series: preset('GET {v2}Base/Series/ListaSeries/V/{docType}/true', 'DOCUMENTED', ['docType']),
  accounts: preset('GET {v2}Contabilidade/PlanoContas/LstContas', 'SEEN_ONCE'),
  accountExists: preset('', 'SEEN_ONCE', ['year', 'account']),
  balance: preset('', 'ASSUMED', ['year', 'account', 'month']),
  diaries: preset('GET {v2}Contabilidade/Diarios/LstDiarios', 'ASSUMED'),
  documentTypes: preset('GET {v2}Contabilidade/TiposDocumento/LstTiposDocumento', 'ASSUMED'),
  cancelReasons: preset('GET {v2}Base/MotivosEstorno/LstMotivosEstorno', 'ASSUMED'),
  saveJournal: preset('POST {v2}Contabilidade/Documentos/Actualiza', 'ASSUMED'),
  journalExists: preset(
    'GET {v2}Contabilidade/Documentos/Existe/{year}/{diary}/{number}/{launchType}',
    'ASSUMED',
    journal,
  ),
  readJournal: preset(
    'GET {v2}Contabilidade/Documentos/Edita/{year}/{diary}/{number}/{launchType}',
    'ASSUMED',
    journal,
  ),
  /** Without it a document is cancelled by its mirror. */
  cancelJournal: preset('', 'ASSUMED', [...journal, ...cancel]),
  /** Without it a document is looked for number by number. */
  findJournal: preset('', 'ASSUMED', ['reference', 'year', 'diary', 'launchType']),
  createInvoice: preset('POST {v2}Vendas/Docs/CreateSalesDocument', 'SEEN_OFTEN'),
  readInvoice: preset('GET {v2}Vendas/Docs/Edita/000/{docType}/{series}/{number}', 'SEEN_OFTEN', invoice),
  cancelInvoice: preset(
    'POST {v2}Vendas/Docs/AnulaDocumento/000/{docType}/{series}/{number}/{reason}/true/{text}/true',
    'SEEN_ONCE',
    [...invoice, ...cancel],
  ),
  findInvoice: preset('', 'SEEN_ONCE', ['docType', 'series', 'party']),
  printInvoice: preset(
    'GET Vendas/Docs/PrintDocumentToPDF/{docType}/{series}/{number}/000/1/GCPVLS01/false/{name}/0',
    'SEEN_OFTEN',
    [...invoice, 'name'],
  ),
} as const;

const TOCONLINE = {
  authorize: preset(
    'GET auth?client_id={clientId}&redirect_uri={redirectUri}&response_type=code&scope=commercial',
    'DOCUMENTED',
    ['clientId', 'redirectUri'],
  ),
  token: preset('POST token', 'DOCUMENTED'),
  customers: preset('GET api/customers?filter[tax_registration_number]={taxNumber}', 'DOCUMENTED', ['taxNumber']),
  allCustomers: preset('GET api/customers', 'DOCUMENTED'),
  saveCustomer: preset('POST api/customers', 'DOCUMENTED'),
  items: preset('GET api/services', 'DOCUMENTED'),
  saveItem: preset('POST api/services', 'DOCUMENTED'),
  exemptions: preset('GET api/tax_exemption_reasons?filter[code]={code}', 'DOCUMENTED', ['code']),
  series: preset('GET api/commercial_document_series?filter[document_type]={docType}', 'DOCUMENTED', ['docType']),
  createInvoice: preset('POST api/v1/commercial_sales_documents', 'DOCUMENTED'),
  readInvoice: preset('GET api/v1/commercial_sales_documents/{id}', 'DOCUMENTED', ['id']),
  findInvoice: preset('', 'SEEN_ONCE', ['reference']),
  invoicesSince: preset(
    'GET api/commercial_sales_documents?filter="documents.updated_at>\'{day}\'::date"',
    'SEEN_ONCE',
    ['day'],
  ),
  printInvoice: preset('GET api/url_for_print/{id}?filter[type]=Document&filter[copies]=1', 'DOCUMENTED', ['id']),
} as const;

export type PrimaveraRoute = keyof typeof PRIMAVERA;
export type ToconlineRoute = keyof typeof TOCONLINE;

const ROUTES: Readonly<Record<AccountingSystemName, Readonly<Record<string, RoutePreset>>>> = { PRIMAVERA, TOCONLINE };

function routeOf(system: AccountingSystemName, name: string): RoutePreset | undefined {
  return Object.hasOwn(ROUTES[system], name) ? ROUTES[system][name] : undefined;
}

/** Where an interface differs from the presets of its system. */
const OWN_OF_WEB_API: Readonly<Record<WebApi, Readonly<Record<string, string>>>> = {
  PRIMAVERA_V10: {},
  PRIMAVERA_V10_2: {
    accountExists: 'GET v2/Contabilidade/PlanoContas/Existe/{year}/{account}',
    findInvoice: 'GET v2/Vendas/Docs/LstCabecalhoDocVenda/000/{series}/{docType}/{party}',
  },
  TOCONLINE: {},
};

/** A value beside the templates: where TOConline leads to with a code, fixed by its vendor. Nothing is called there. */
export const REDIRECT_URI = 'redirectUri';
const REDIRECT_URI_PRESET = 'https://oauth.pstmn.io/v1/callback';

export function systemOf(webApi: WebApi): AccountingSystemName {
  return webApi === 'TOCONLINE' ? 'TOCONLINE' : 'PRIMAVERA';
}

/** The names of what may be configured, in the order in which the screen shows it. */
export function routeNamesOf(system: AccountingSystemName): readonly string[] {
  const names = Object.keys(ROUTES[system]);
  return system === 'TOCONLINE' ? [...names, REDIRECT_URI] : names;
}

/** The template that holds without a choice; empty for a route that the interface has not. */
export function presetRoute(webApi: WebApi, name: string): string {
  if (name === REDIRECT_URI) return REDIRECT_URI_PRESET;
  const own = OWN_OF_WEB_API[webApi][name];
  const template = routeOf(systemOf(webApi), name)?.template ?? '';
  return own ?? template.replace('{v2}', webApi === 'PRIMAVERA_V10_2' ? 'v2/' : '');
}

export function evidenceOf(system: AccountingSystemName, name: string): RouteEvidence {
  return routeOf(system, name)?.evidence ?? 'DOCUMENTED';
}

const TEMPLATE = /^(GET|POST) ([^\s#\\]+)$/;
const ARGUMENT = /\{(\w*)\}/g;

/** Whether a text may stand for a route: a method and a path below the address, with arguments that the route has. */
export function isRoute(system: AccountingSystemName, name: string, text: string): boolean {
  if (name === REDIRECT_URI) return /^https?:\/\/\S+$/.test(text);
  const known = routeOf(system, name);
  if (!known) return false;
  if (text === '') return true;
  const [, method, path = ''] = TEMPLATE.exec(text) ?? [];
  if (method === undefined || path.startsWith('/') || path.includes('://')) return false;
  const [way = ''] = path.split('?');
  if (way.split('/').some((segment) => segment === '' || isDots(segment))) return false;
  const args = [...path.matchAll(ARGUMENT)].map(([, argument = '']) => argument);
  return args.every((argument) => known.args.includes(argument)) && !/[{}]/.test(path.replace(ARGUMENT, ''));
}

/** A segment that leads elsewhere, also percent-encoded. */
function isDots(segment: string): boolean {
  return /^(\.|%2e){1,2}$/i.test(segment);
}
