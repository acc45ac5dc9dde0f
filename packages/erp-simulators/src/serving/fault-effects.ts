import { answerPrimavera, refuseInPrimavera } from '../primavera/primavera.ts';
import { PRIMAVERA_BASE } from '../primavera/primavera-fixture.ts';
import * as writing from '../primavera/writing.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { answerToconline, refuseInToconline } from '../toconline/toconline.ts';
import { API_BASE } from '../toconline/toconline-fixture.ts';
import { type Answer, empty, html, json } from './answer.ts';
import type { FaultName } from './faults.ts';
import { type SimulatedCall, segmentsBelow } from './request.ts';

/** What comes back over the connection: an answer, a part of one, nothing, or its end. */
export type Outcome =
  | { readonly kind: 'answer' | 'truncated'; readonly answer: Answer }
  | { readonly kind: 'silence' | 'reset' };

export type System = 'primavera' | 'toconline';

export function systemOf(path: string): System | undefined {
  if (path.startsWith(PRIMAVERA_BASE)) return 'primavera';
  return path.startsWith(API_BASE) ? 'toconline' : undefined;
}

/** What a call comes to: by itself, or with the fault that befalls it. */
export function outcomeOf(simulation: Simulation, system: System, call: SimulatedCall, fault?: FaultName): Outcome {
  const act = () => (system === 'primavera' ? answerPrimavera : answerToconline)(simulation, call);
  const refuse = (text: string, status = 400) =>
    answered(system === 'primavera' ? refuseInPrimavera(call, text, status) : refuseInToconline(text, status));
  const generation = { isV2: writing.isV2(segmentsBelow(PRIMAVERA_BASE, call.path) ?? []) };
  const spoilt = (spoil: (answer: Answer) => Answer) => answered(spoil(act()));
  /** Refusals stay what they are. */
  const altered = (alter: (answer: Answer) => Answer) =>
    spoilt((answer) => (answer.status < 300 ? alter(answer) : answer));
  switch (fault) {
    case undefined:
    case 'slow':
    case 'cold-start':
      return answered(act());
    case 'timeout-before-commit':
      return { kind: 'silence' };
    case 'timeout-after-commit':
      act();
      return { kind: 'silence' };
    case 'reset-before-commit':
      return { kind: 'reset' };
    case 'reset-after-commit':
      act();
      return { kind: 'reset' };
    case '401':
      return system === 'primavera' ? answered(writing.unauthorized()) : refuse('Unauthorized', 401);
    case '403':
      return refuse('O utilizador não tem permissões para esta operação.', 403);
    case '503':
      return answered(html(503, 'Service Unavailable'));
    case '429':
      return answered(empty(429, { 'retry-after': '5' }));
    case 'garbled-json':
      return spoilt(({ status, headers }) => ({
        status: withBody(status),
        headers,
        body: Buffer.from('{"Results":['),
      }));
    case 'truncated':
      return truncated(act());
    case 'html-500':
      return spoilt(() => html(500, 'Server Error in &#39;/WebApi&#39; Application.'));
    case 'latin1':
      return spoilt((answer) => rewritten(answer, 'application/json', (text) => Buffer.from(text, 'latin1')));
    case 'utf16':
      return spoilt((answer) => rewritten(answer, 'application/json; charset=utf-16', utf16));
    case 'bom':
      return spoilt((answer) => rewritten(answer, 'application/json', (text) => Buffer.from(`\uFEFF${text}`)));
    case 'false-200':
      if (system === 'primavera') return answered(writing.falseSuccess(generation));
      return answered(json(200, { errors: [{ code: 'JA000', title: 'Error', detail: 'Ocorreu um erro ao gravar.' }] }));
    case 'warnings':
      return altered((answer) => (system === 'primavera' ? writing.withWarning(generation, answer) : warned(answer)));
    case 'expectation-417':
      return answered(empty(417));
    case 'platform-not-open':
      return refuse('Platform not open', 500);
    case 'period-closed':
      return refuse('O período está fechado.');
    case 'series-inactive':
      return refuse('A série está inativa.', system === 'primavera' ? 400 : 422);
    case 'licence':
      return refuse('Não existe licença para este módulo.', 403);
    case 'drop-refresh-token':
      return altered(withoutRefreshToken);
    case 'rotate-host':
      return answered(empty(308, { location: `https://app99.toconline.pt${call.path}` }));
  }
}

function answered(answer: Answer): Outcome {
  return { kind: 'answer', answer };
}

function truncated(answer: Answer): Outcome {
  return { kind: 'truncated', answer: { ...answer, status: withBody(answer.status) } };
}

/** 204 has no body that could be spoilt. */
function withBody(status: number): number {
  return status === 204 ? 200 : status;
}

function rewritten(answer: Answer, type: string, encode: (text: string) => Buffer): Answer {
  const body = answer.body.length === 0 ? answer.body : encode(answer.body.toString('utf8'));
  return { ...answer, headers: { ...answer.headers, 'content-type': type }, body };
}

function utf16(text: string): Buffer {
  return Buffer.from(`\uFEFF${text}`, 'utf16le');
}

function warned(answer: Answer): Answer {
  const value = JSON.parse(answer.body.toString('utf8')) as object;
  return json(answer.status, { ...value, meta: { warnings: ['O cliente não tem e-mail.'] } });
}

/** Answers that hold none stay as they are. */
function withoutRefreshToken(answer: Answer): Answer {
  const text = answer.body.toString('utf8');
  if (!text.includes('"refresh_token"')) return answer;
  const { refresh_token: _, ...others } = JSON.parse(text) as Record<string, unknown>;
  return json(answer.status, others);
}
