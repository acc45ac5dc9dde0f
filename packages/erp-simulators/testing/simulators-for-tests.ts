import { CLIENT, OAUTH_BASE, PRIMAVERA_BASE, startSimulators, USERS } from '../src/index.ts';

/** The day of the tests. */
export const NOW = '2026-11-15T10:00:00Z';

/** Starts the simulators on any port, in memory or with a file, at a fixed time. */
export async function startForTests(file?: string) {
  const simulators = await startSimulators({ port: 0, now: () => new Date(NOW), ...(file !== undefined && { file }) });
  return { ...simulators, ...callsOf(`http://127.0.0.1:${simulators.port}`) };
}
export type TestSimulators = Awaited<ReturnType<typeof startForTests>>;

interface State {
  readonly documents: Record<'journals' | 'invoices' | 'sales', readonly Record<string, unknown>[]>;
  readonly calls: readonly { method: string; path: string; outcome: unknown }[];
  readonly mostAtOnce: Record<string, number>;
}

function callsOf(address: string) {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
  const get = async (path: string, headers: Record<string, string> = {}) =>
    await fetch(`${address}${path}`, { headers, redirect: 'manual' });
  const form = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    await fetch(`${address}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const control = async (name: string, body: unknown) => {
    const reply = await post(`/__sim/${name}`, body);
    if (!reply.ok) throw new Error(await reply.text());
  };
  return {
    address,
    get,
    post,
    form,
    control,
    state: async () => (await (await get('/__sim/state')).json()) as State,

    /** The calls of a user of PRIMAVERA in one company. */
    async signIn(company: string, username = 'calends') {
      const fields = { grant_type: 'password', instance: 'DEFAULT', company, username };
      const reply = await form(`${PRIMAVERA_BASE}token`, { ...fields, password: USERS[username]?.password ?? '' });
      const { access_token: token } = (await reply.json()) as { access_token: string };
      const headers = { authorization: `Bearer ${token}` };
      return {
        get: async (path: string) => await get(`${PRIMAVERA_BASE}${path}`, headers),
        post: async (path: string, body: unknown) => await post(`${PRIMAVERA_BASE}${path}`, body, headers),
      };
    },

    /** The calls of the one client of TOConline. */
    async signInToToconline() {
      const asked = `client_id=${CLIENT.id}&redirect_uri=${CLIENT.redirectUri}&response_type=code&scope=commercial`;
      const location = (await get(`${OAUTH_BASE}auth?${asked}`)).headers.get('location') ?? '';
      const code = new URL(location).searchParams.get('code') ?? '';
      const basic = { authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}` };
      const fields = { grant_type: 'authorization_code', code, scope: 'commercial' };
      const tokens = (await (await form(`${OAUTH_BASE}token`, fields, basic)).json()) as Record<string, string>;
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      return {
        tokens,
        renew: async () =>
          await form(
            `${OAUTH_BASE}token`,
            { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' },
            basic,
          ),
        get: async (path: string) => await get(`/toconline/api/${path}`, headers),
        post: async (path: string, body: unknown) =>
          await post(`/toconline/api/${path}`, body, { ...headers, 'content-type': 'application/vnd.api+json' }),
      };
    },
  };
}

/** A journal document that the simulated company takes: interest of a month, between two accounts. */
export function journal(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    Ano: 2026,
    Mes: 11,
    Dia: 10,
    DataDoc: '2026-11-10',
    Doc: 'EMP',
    NumDoc: -1,
    Diario: '41',
    NumDiario: -1,
    TipoLancamento: '000',
    Modulo: 'L',
    Moeda: 'EUR',
    Descricao: 'HG-2023-001 juros 11/2026',
    NumeroDocExterno: 'CLJ4QK7M2ZT5XWB3RA',
    LinhasGeral: [line('6911', 'D', 100.1), line('2722', 'C', 100.1)],
    ...changes,
  };
}

export function line(Conta: string, Natureza: string, Valor: number, party?: readonly [type: string, code: string]) {
  return { Conta, Natureza, Valor, ...(party && { TipoEntidade: party[0], Entidade: party[1] }) };
}

/** An invoice of interest to another company of the group. */
export function invoice(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    Filial: '000',
    Tipodoc: 'FA',
    Serie: '2026',
    TipoEntidade: 'C',
    Entidade: 'HENER',
    DataDoc: '2026-11-10',
    Moeda: 'EUR',
    Referencia: 'CLJ4QK7M2ZT5XWB3RA',
    Linhas: [{ Artigo: 'JUROS', Descricao: 'Juros', Quantidade: 1, PrecUnit: 1250, CodIva: 'M07' }],
    ...changes,
  };
}

/** An invoice of TOConline. */
export function sale(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    document_type: 'FT',
    document_series_prefix: '2026',
    date: '2026-11-10',
    customer_tax_registration_number: '508123453',
    customer_business_name: 'Helios SGPS, S.A.',
    external_reference: 'CLJ4QK7M2ZT5XWB3RA',
    lines: [{ item_type: 'Service', item_id: '1', quantity: 2, unit_price: 100.05, tax_code: 'NOR' }],
    ...changes,
  };
}
