import {
  API_BASE,
  CLIENT,
  type FaultName,
  INSTANCE,
  OAUTH_BASE,
  PRIMAVERA_BASE,
  startSimulators,
  USERS,
} from '@calends/erp-simulators';
import { presetRoute, routeNamesOf, systemOf, type WebApi } from '@calends/wire';
import { vi } from 'vitest';
import type { AccountingSystem } from '../../features/accounting/systems/accounting-system.ts';
import type { SystemLine } from '../../features/accounting/systems/calling/system-line.ts';
import { tokensInMemory } from '../../features/accounting/systems/calling/tokens.ts';
import { primaveraSystem } from '../../features/accounting/systems/primavera/primavera-system.ts';
import { toconlineSystem } from '../../features/accounting/systems/toconline/toconline-system.ts';

/** The usual moment of the simulated systems: three months back everything is closed there, later months are open. */
const SIMULATED_NOW = '2026-11-15T10:00:00Z';

interface SimulatedState {
  readonly documents: Readonly<Record<'journals' | 'invoices' | 'sales', readonly Readonly<Record<string, unknown>>[]>>;
  readonly calls: readonly { readonly method: string; readonly path: string; readonly outcome?: unknown }[];
  readonly tokens: readonly unknown[];
  readonly parties: readonly Readonly<Record<string, unknown>>[];
}

export type SimulatedSystems = Awaited<ReturnType<typeof startSimulatedSystems>>;

/** The simulators on any port, and systems that speak with them. */
export async function startSimulatedSystems(at = SIMULATED_NOW) {
  const now = () => new Date(at);
  const simulators = await startSimulators({ port: 0, now });
  const address = `http://localhost:${simulators.port}`;
  const control = async (name: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${address}/__sim/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(await reply.text());
  };
  const state = async () => (await (await fetch(`${address}/__sim/state`)).json()) as SimulatedState;
  const line = (webApi: WebApi, routes: Readonly<Record<string, string>> = {}): SystemLine => {
    const names = routeNamesOf(systemOf(webApi));
    return {
      apiUrl: `${address}${webApi === 'TOCONLINE' ? API_BASE : PRIMAVERA_BASE}`,
      routes: { ...Object.fromEntries(names.map((name) => [name, presetRoute(webApi, name)])), ...routes },
      tokens: tokensInMemory(now),
      now,
      reachable: { privateHosts: [], simulatorsPort: simulators.port },
    };
  };
  return {
    address,
    port: simulators.port,
    stop: () => simulators.stop(),
    control,
    state,
    line,

    primavera(
      webApi: Exclude<WebApi, 'TOCONLINE'>,
      company: string,
      given: { user?: string; routes?: Readonly<Record<string, string>> } = {},
    ): AccountingSystem {
      const { user = 'calends', routes = {} } = given;
      const login = { username: user, password: USERS[user]?.password ?? '', instance: INSTANCE, productLine: null };
      return primaveraSystem(line(webApi, routes), login, company);
    },

    toconline(routes: Readonly<Record<string, string>> = {}): AccountingSystem {
      const login = { clientId: CLIENT.id, secret: CLIENT.secret, oauthUrl: `${address}${OAUTH_BASE}` };
      return toconlineSystem(line('TOCONLINE', routes), login);
    },

    /** Has a fault befall the next call to a path. */
    async switchFault(fault: FaultName, path: string, times = 1, method?: 'GET' | 'POST'): Promise<void> {
      await control('faults', { fault, match: { path, method }, times, ...(LATE.includes(fault) && { delayMs: 1 }) });
    },

    /** Runs a call to which nothing is answered: the time after which it is given up passes as soon as it has arrived. */
    async inSilence<T>(run: () => Promise<T>): Promise<T> {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const isSilent = async () => (await state()).calls.some(({ outcome }) => outcome === 'silence');
        const running = run();
        while (!(await isSilent()));
        vi.advanceTimersByTime(LONGEST_MS);
        return await running;
      } finally {
        vi.useRealTimers();
      }
    },
  };
}

const LATE: readonly FaultName[] = ['slow', 'cold-start'];
/** Longer than any call is waited for. */
const LONGEST_MS = 200_000;
