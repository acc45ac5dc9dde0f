import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';
import { readState, writeState } from '../simulation/kept-state.ts';
import { Simulation } from '../simulation/simulation.ts';
import { html, json } from './answer.ts';
import { CallLog, type LoggedCall } from './call-log.ts';
import { answerControl, CONTROL_BASE } from './control.ts';
import { type Outcome, outcomeOf, systemOf } from './fault-effects.ts';
import { Faults, type SwitchedFault } from './faults.ts';
import { Latency } from './latency.ts';
import { readCall, type SimulatedCall } from './request.ts';

export interface SimulatorOptions {
  /** 0: any. */
  readonly port: number;
  /** Where their state is kept, so that it survives a restart. Absent: in memory. */
  readonly file?: string;
  readonly now?: () => Date;
}

export interface Simulators {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** The only names by which the simulators answer: no page of another site reaches them by a name of its own. */
const OWN_NAMES = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Plays both accounting systems on this machine, until it is stopped. Rejects where the port is taken. */
export async function startSimulators({ port, file, now = () => new Date() }: SimulatorOptions): Promise<Simulators> {
  const desk = new Desk(new Simulation(now, file === undefined ? undefined : readState(file)), file);
  const server = http.createServer((request, response) => void desk.serve(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections(); // those that wait in silence too
      await once(server, 'close');
    },
  };
}

class Desk {
  readonly #simulation: Simulation;
  readonly #file: string | undefined;
  readonly #faults = new Faults();
  readonly #log = new CallLog();
  readonly #latency = new Latency(Math.random);

  constructor(simulation: Simulation, file: string | undefined) {
    this.#simulation = simulation;
    this.#file = file;
  }

  async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    response.setHeader('x-simulator', 'Calends');
    try {
      const call = await readCall(request);
      if (!call) send(response, { kind: 'answer', answer: html(413, 'Request Entity Too Large') });
      else if (!OWN_NAMES.test(request.headers.host ?? ''))
        send(response, { kind: 'answer', answer: html(421, 'Misdirected') });
      else await this.#answer(call, response);
    } catch (error) {
      if (request.destroyed && !request.complete) return; // the caller left
      send(response, { kind: 'answer', answer: json(500, { simulator: String(error) }) });
    }
  }

  async #answer(call: SimulatedCall, response: http.ServerResponse): Promise<void> {
    if (call.path.startsWith(CONTROL_BASE)) {
      const controls = { simulation: this.#simulation, faults: this.#faults, log: this.#log };
      send(response, { kind: 'answer', answer: answerControl(controls, call) });
      if (call.method !== 'GET') this.#keep();
      return;
    }
    const system = systemOf(call.path);
    if (!system) return send(response, { kind: 'answer', answer: html(404, 'Not Found') });
    const fault = this.#faults.take(call.method, call.path);
    const logged: LoggedCall = {
      at: this.#simulation.now().toISOString(),
      method: call.method,
      path: call.path,
      fault: fault?.fault,
      outcome: undefined,
    };
    this.#log.begin(system, logged);
    try {
      await late(this.#latency.of(this.#simulation, call, fault));
      const outcome = outcomeOf(this.#simulation, system, call, fault?.fault);
      if (call.method !== 'GET') this.#keep();
      logged.outcome = 'answer' in outcome ? outcome.answer.status : outcome.kind;
      send(response, outcome, fault);
    } finally {
      this.#log.end(system);
    }
  }

  #keep(): void {
    if (this.#file !== undefined) writeState(this.#file, this.#simulation.state);
  }
}

/** Unknown to the timers where there is nothing to wait for, so that a test never waits by the clock. */
async function late(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function send(response: http.ServerResponse, outcome: Outcome, fault?: SwitchedFault): void {
  switch (outcome.kind) {
    case 'silence':
      if (fault?.delayMs !== undefined) setTimeout(() => response.destroy(), fault.delayMs).unref();
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'truncated': {
      const { status, headers, body } = outcome.answer;
      response.writeHead(status, { ...headers, 'content-length': body.length + 1 });
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
      return;
    }
    case 'answer': {
      const { status, headers, body } = outcome.answer;
      const length = status === 204 ? {} : { 'content-length': body.length };
      response.writeHead(status, { ...headers, ...length }).end(body);
    }
  }
}
