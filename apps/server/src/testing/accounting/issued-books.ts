import { API_BASE, CLIENT, OAUTH_BASE, PRIMAVERA_BASE, USERS } from '@calends/erp-simulators';
import {
  connectionEndpoints,
  type Invoice,
  invoiceEndpoints,
  managedTenantEndpoints,
  subscriptionAssignmentEndpoints,
  subscriptionEndpoints,
} from '@calends/wire';
import { openSystem } from '../../features/accounting/accounting.public.ts';
import { issueInvoices } from '../../features/subscriptions/issuing/issue-invoices.ts';
import type { Issuing } from '../../features/subscriptions/issuing/issuing-turn.ts';
import { startApi } from '../api-for-tests.ts';
import { startSimulatedSystems } from './simulated-systems.ts';

const ISSUED_ON = '2027-03-10';
const AT = `${ISSUED_ON}T12:00:00Z`;
/** Where documents are sent to in the simulated TOConline. */
export const SELLING = 'v1/commercial_sales_documents';
const ISSUER = 'atlas';

export const TOCONLINE_ISSUER = {
  system: 'TOCONLINE',
  series: '{year}',
  invoiceDocType: 'FT',
  creditDocType: 'NC',
  itemCode: 'LIC',
  version: 0,
} as const;

/** Where documents are sent to in the simulated PRIMAVERA. */
export const SELLING_THERE = 'CreateSalesDocument';

export const PRIMAVERA_ISSUER = {
  system: 'PRIMAVERA',
  company: 'HSGPS',
  series: '{year}',
  invoiceDocType: 'FA',
  creditDocType: 'NC',
  itemCode: 'JUROS',
  vatNormal: '23',
  version: 0,
} as const;

/** Atlas, which bills Boreal, with a connection to the simulated TOConline that issues its invoices. */
export async function startIssuedBooks() {
  const simulated = await startSimulatedSystems(AT);
  const api = await startApi({ simulatorsPort: simulated.port });
  api.clock.now = new Date(AT);
  const atlas = await api.as('partner@atlas.test', ISSUER);
  const boreal = await api.as('admin@boreal.test', 'boreal');
  const root = await api.as('root@calends.test'); // a partner is connected by those above it
  const settings = {
    apiUrl: `${simulated.address}${API_BASE}`,
    oauthUrl: `${simulated.address}${OAUTH_BASE}`,
    webApi: 'TOCONLINE',
    username: CLIENT.id,
    password: CLIENT.secret,
  };
  const connect = async () => {
    const reply = await root.call(connectionEndpoints.add, { body: { ...settings, tenantId: ISSUER } });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  };
  /** With PRIMAVERA, whose interface says how a document is found again. */
  const connectPrimavera = async (changes: object = {}) => {
    const there = { apiUrl: `${simulated.address}${PRIMAVERA_BASE}`, webApi: 'PRIMAVERA_V10_2', username: 'calends' };
    const password = USERS['calends']?.password;
    const body = { ...there, password, createParties: true, ...changes, tenantId: ISSUER };
    const reply = await root.call(connectionEndpoints.add, { body });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  };
  const clock = { now: new Date(AT) };
  const outside = {
    db: api.db,
    ring: api.ring,
    now: () => clock.now,
    reachable: { privateHosts: [], simulatorsPort: simulated.port },
  };
  const issuing: Issuing = {
    db: api.db,
    now: () => clock.now,
    chance: () => 0.5,
    open: (connection, company) => openSystem(outside, connection, company),
  };
  const editBoreal = async (changes: object) => {
    const params = { id: 'boreal' };
    const { data } = await atlas.call(managedTenantEndpoints.get, { params });
    const { adminEmail: _email, isAddendumSigned: _signed, subscriptions: _plans, id: _id, ...tenant } = data;
    const { synchronizationStartDate: _start, ...body } = { ...tenant, ...changes };
    const reply = await atlas.call(managedTenantEndpoints.edit, { params, body });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  };
  return {
    api,
    address: simulated.address,
    switchFault: (...fault: Parameters<typeof simulated.switchFault>) => simulated.switchFault(...fault),
    atlas,
    boreal,
    issuing,
    connect,
    connectPrimavera,
    editBoreal,
    /** A draft of Atlas for Boreal of plans of these prices. */
    async draft(prices: readonly string[] = ['100.00'], plan: object = {}): Promise<string> {
      await editBoreal({ address: 'Porto' });
      for (const price of prices) {
        const type = { parentEntityType: 'TENANT', childEntityType: 'TRANCHE', maxLimit: 0 };
        const made = await atlas.call(subscriptionEndpoints.add, {
          body: { name: `Base ${price}`, price, ...type, ...plan },
        });
        const days = { dateStart: ISSUED_ON, dateEnd: null, invoiceStartDate: ISSUED_ON };
        await atlas.call(subscriptionAssignmentEndpoints.add, {
          body: { subscriptionId: made.data.id, entityType: 'TENANT', entityId: 'boreal', ...days },
        });
      }
      await atlas.call(invoiceEndpoints.run);
      const { data } = await atlas.call(invoiceEndpoints.list, { query: { PageSize: '10' } });
      const draft = data.find((one: Invoice) => one.state === 19);
      if (!draft) throw new Error('nothing was billed');
      return draft.id;
    },
    approve: (id: string) => atlas.call(invoiceEndpoints.approve, { body: { ids: [id] } }),
    read: async (id: string): Promise<Invoice> => (await atlas.call(invoiceEndpoints.get, { params: { id } })).data,
    /** Sends what is due, as the job does. */
    work: (using: Issuing = issuing) => issueInvoices(using, ISSUER),
    /** Lets time pass for those who send. */
    pass(seconds: number): void {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    /** Has something happen as soon as the certified system was asked to issue an invoice. */
    whenSent(happens: () => Promise<void> | void): Issuing {
      return {
        ...issuing,
        open: (connection, company) => {
          const system = issuing.open(connection, company);
          if (!system) return undefined;
          const create: typeof system.sales.create = async (draft) => {
            const outcome = await system.sales.create(draft);
            await happens();
            return outcome;
          };
          return { ...system, sales: { ...system.sales, create } };
        },
      };
    },
    /** What the simulated TOConline issued, in the order in which it came. */
    async issued(): Promise<readonly Readonly<Record<string, unknown>>[]> {
      return (await simulated.state()).documents.sales;
    },
    /** What the simulated PRIMAVERA issued, of all its companies. */
    async issuedInPrimavera(): Promise<readonly Readonly<Record<string, unknown>>[]> {
      return (await simulated.state()).documents.invoices;
    },
    /** The customers of the simulated companies with a tax number. */
    async customersWith(taxNumber: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
      return (await simulated.state()).parties.filter(({ nif }) => nif === taxNumber);
    },
    async stop() {
      await api.stop();
      await simulated.stop();
    },
  };
}

export type IssuedBooks = Awaited<ReturnType<typeof startIssuedBooks>>;
