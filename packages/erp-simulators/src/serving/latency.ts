import type { Simulation } from '../simulation/simulation.ts';
import type { FaultName, SwitchedFault } from './faults.ts';
import type { SimulatedCall } from './request.ts';

/** After so long without a call, the engine closes the company. */
const IDLE_MS = 10 * 60_000;
/** In milliseconds, as customers' servers take. */
const REAL = { cold: [4000, 12_000], read: [80, 300], write: [400, 1500], print: [1000, 4000] } as const;

/** How long a call takes: nothing, unless the profile `real` or a fault says so. */
export class Latency {
  readonly #random: () => number;
  #calledAt: number | undefined;

  constructor(random: () => number) {
    this.#random = random;
  }

  of(simulation: Simulation, { method, path }: SimulatedCall, fault: SwitchedFault | undefined): number {
    const now = simulation.now().getTime();
    const isCold = this.#calledAt === undefined || now - this.#calledAt > IDLE_MS;
    this.#calledAt = now;
    if (fault && isLate(fault.fault)) return fault.delayMs ?? this.#between(REAL.cold);
    if (simulation.state.config.latency === 'none') return 0;
    const taken = /PrintDocument|prints\//.test(path) ? REAL.print : method === 'GET' ? REAL.read : REAL.write;
    return this.#between(taken) + (isCold ? this.#between(REAL.cold) : 0);
  }

  #between([least, most]: readonly [number, number]): number {
    return least + this.#random() * (most - least);
  }
}

function isLate(fault: FaultName): boolean {
  return fault === 'slow' || fault === 'cold-start';
}
