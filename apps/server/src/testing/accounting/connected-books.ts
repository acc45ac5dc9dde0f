import { INSTANCE, PRIMAVERA_BASE, USERS } from '@calends/erp-simulators';
import { accountLineEndpoints, type Connection, connectionEndpoints, entityEndpoints } from '@calends/wire';
import { inTenant } from '../../db/tenant-transaction.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../loans/loans-for-tests.ts';
import { type SimulatedSystems, startSimulatedSystems } from './simulated-systems.ts';

export interface ConnectedBooks extends TestLoans {
  readonly simulated: SimulatedSystems;
  readonly contractId: string;
  /** The body of a connection with the simulated PRIMAVERA. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly connection: Connection;
  /** Saves the connection with changes; the password stays unless one is given. */
  editConnection(changes: Readonly<Record<string, unknown>>): Promise<Connection>;
  /** Saves in which books a company stands: by default in those of its acronym. */
  keepBooks(companyId: string, changes?: Readonly<Record<string, unknown>>): Promise<void>;
  stop(): Promise<void>;
}

/** The day of the product and of the simulated systems. */
const AT = '2025-03-31T12:00:00Z';
/** The two companies of a loan, known to the simulated PRIMAVERA: the parent lends. */
const COMPANIES = [
  { acronym: 'HSGPS', nif: '508123453' },
  { acronym: 'HENER', nif: '509234178' },
] as const;

/** Helios with a loan between two companies whose books are in the simulated PRIMAVERA, and with a connection to it. */
export async function startConnectedBooks(options: Parameters<typeof startLoans>[1] = {}): Promise<ConnectedBooks> {
  const simulated = await startSimulatedSystems(AT);
  const started = await startLoans(undefined, { ...options, simulatorsPort: simulated.port });
  const { api, admin, loans, companies } = started;
  await inTenant(api.db, 'helios', async (tx) => {
    for (const [place, company] of COMPANIES.entries())
      await tx
        .updateTable('entity')
        .set(company)
        .where('entity_id', '=', companies[place] ?? '')
        .execute();
  });
  const keepBooks = async (companyId: string, changes: Readonly<Record<string, unknown>> = {}) => {
    const { acronym, version } = (await admin.call(entityEndpoints.get, { params: { id: companyId } })).data;
    const body = {
      diary: '41;SPECIALIZATION=47',
      document: 'EMP;SPECIALIZATION=JUR',
      dataBase: acronym,
      version,
      ...changes,
    };
    const saved = await admin.call(entityEndpoints.saveErpSettings, { params: { id: companyId }, body });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  };
  for (const company of companies) await keepBooks(company);
  const contractId = await loans.add(fixedRateContract(companies, 'BOOKED'));
  const chosen = { set: 'PARENT_LENDS', stampTaxSide: 'GRANTOR', version: 0 };
  await admin.call(accountLineEndpoints.saveContractSet, { params: { contractId }, body: chosen });
  const settings = {
    apiUrl: `${simulated.address}${PRIMAVERA_BASE}`,
    webApi: 'PRIMAVERA_V10_2',
    instance: INSTANCE,
    username: 'calends',
    password: USERS.calends?.password,
  };
  const connection = (await admin.call(connectionEndpoints.add, { body: settings })).data as Connection;
  return {
    ...started,
    simulated,
    contractId,
    settings,
    connection,
    keepBooks,
    async editConnection(changes) {
      const { password: _, ...others } = settings;
      const kept: Connection[] = (await admin.call(connectionEndpoints.list)).body.data;
      const version = kept.find(({ id }) => id === connection.id)?.version;
      const body = { ...others, ...changes, version };
      return (await admin.call(connectionEndpoints.edit, { params: { id: connection.id }, body })).data;
    },
    async stop() {
      await api.stop();
      await simulated.stop();
    },
  };
}
