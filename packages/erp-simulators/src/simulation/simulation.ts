import { createHash, randomUUID } from 'node:crypto';
import { newPrimavera } from '../primavera/primavera-fixture.ts';
import type { PrimaveraState } from '../primavera/primavera-state.ts';
import { newToconline } from '../toconline/toconline-fixture.ts';
import type { ToconlineState } from '../toconline/toconline-state.ts';

/** How the simulated systems behave; switched by `POST /__sim/config`. */
export interface SimulatorConfig {
  /** Which routes of PRIMAVERA exist: those with bare replies, those below /v2 with an envelope, or both. */
  generation: 'V1' | 'V2' | 'both';
  /** Whether a document can be looked up by our reference. */
  findByReference: boolean;
  /** What becomes of a second journal document with the same reference. The real engine accepts it. */
  duplicate: 'accept' | '400' | '409';
  /** Whether sales invoices are posted to accounting by the system itself. */
  postsInvoices: boolean;
  /** Whether each new year is opened by itself, as an accountant does it by hand. */
  opensYears: boolean;
  latency: 'none' | 'real';
  /** How many rows TOConline answers at once. */
  pageRows: '2' | '100';
}

const NORMAL: SimulatorConfig = {
  generation: 'both',
  findByReference: false,
  duplicate: 'accept',
  postsInvoices: false,
  opensYears: true,
  latency: 'none',
  pageRows: '100',
};

/** Everything the simulated systems keep, as plain JSON. */
export interface SimulatorState {
  readonly seed: number;
  /** How many ids were made. */
  ids: number;
  /** How far its clock is ahead of that of the machine. */
  aheadSeconds: number;
  config: SimulatorConfig;
  readonly primavera: PrimaveraState;
  readonly toconline: ToconlineState;
}

/** The two simulated systems with their clock and their ids. */
export class Simulation {
  readonly #machineClock: () => Date;
  state: SimulatorState;

  constructor(machineClock: () => Date, kept?: SimulatorState) {
    this.#machineClock = machineClock;
    this.state = kept ? { ...kept, config: { ...NORMAL, ...kept.config } } : newState(1, machineClock());
  }

  /** Begins anew, with the fixture of the present day. The clock and how the systems behave go back to normal too. */
  reset(seed: number): void {
    this.state = newState(seed, this.#machineClock());
  }

  now(): Date {
    return new Date(this.#machineClock().getTime() + this.state.aheadSeconds * 1000);
  }

  today(): string {
    return this.now().toISOString().slice(0, 10);
  }

  /** An id that is the same in every run with the same seed. */
  newGuid(): string {
    this.state.ids += 1;
    const hex = createHash('sha256').update(`${this.state.seed}/${this.state.ids}`).digest('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  }

  /** A token, a code or an address that is another one in every run: one of before opens nothing. */
  newSecret(): string {
    return randomUUID();
  }
}

function newState(seed: number, now: Date): SimulatorState {
  return {
    seed,
    ids: 0,
    aheadSeconds: 0,
    config: { ...NORMAL },
    primavera: newPrimavera(now),
    toconline: newToconline(now),
  };
}
