import { INSTANCE, PRIMAVERA_BASE, USERS } from '@calends/erp-simulators';
import { addressOfSimulators, controlOf } from './simulators.ts';

/** The simulated PRIMAVERA, and what happens in it without Calends. */
export interface SimulatedPrimavera {
  readonly apiUrl: string;
  readonly login: { readonly instance: string; readonly username: string; readonly password: string };
  /** Empties the books. */
  beginAnew(): Promise<void>;
  /** Has a fault befall the next call to a path. */
  befall(fault: string, path: string): Promise<void>;
  closeMonth(company: string, month: string): Promise<void>;
  /** Changes the lines of one amount of the document with a reference. */
  changeAmount(reference: string, was: string, amount: string): Promise<void>;
}

const USERNAME = 'calends';

export function simulatedPrimavera(port: number): SimulatedPrimavera {
  const address = addressOfSimulators(port);
  const control = controlOf(port);
  return {
    apiUrl: `${address}${PRIMAVERA_BASE}`,
    login: { instance: INSTANCE, username: USERNAME, password: USERS[USERNAME]?.password ?? '' },
    beginAnew: () => control('reset', { seed: 1 }),
    befall: (fault, path) => control('faults', { fault, match: { path }, times: 1 }),
    changeAmount: (reference, was, amount) =>
      control('journal', { reference, was: Number(was), amount: Number(amount) }),
    async closeMonth(company, month) {
      const [year, number] = month.split('-').map(Number);
      await control('period', { company, year, month: number, isOpen: false });
    },
  };
}
