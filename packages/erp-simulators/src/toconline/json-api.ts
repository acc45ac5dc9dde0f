import { type Answer, json } from '../serving/answer.ts';
import { isObject, objectIn, type SimulatedCall } from '../serving/request.ts';
import type { Simulation } from '../simulation/simulation.ts';

/** What TOConline says no to. */
export class Denied extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

export function errors(status: number, code: string, detail: string): Answer {
  return json(status, { errors: [{ code, title: detail, detail }] }, API_TYPE);
}

export function resource(type: string, { id, ...attributes }: { readonly id: string }, status = 200): Answer {
  return json(status, { data: { type, id, attributes } }, API_TYPE);
}

/** A page of a list, with the address of the next one while there is one. */
export function resources(
  { state }: Simulation,
  call: SimulatedCall,
  type: string,
  rows: readonly { readonly id: string }[],
): Answer {
  const size = Number(state.config.pageRows);
  const page = Math.max(1, Number(call.query.get(PAGE)) || 1);
  const shown = rows.slice((page - 1) * size, page * size);
  const data = shown.map(({ id, ...attributes }) => ({ type, id, attributes }));
  const links = page * size < rows.length ? { next: addressOfPage(call, page + 1) } : {};
  return json(200, { data, links }, API_TYPE);
}

const PAGE = 'page[number]';

function addressOfPage({ path, query, headers }: SimulatedCall, page: number): string {
  const asked = new URLSearchParams([...query].filter(([name]) => name !== PAGE));
  asked.set(PAGE, String(page));
  return `http://${headers.host ?? 'localhost'}${path}?${asked.toString()}`;
}

/** Narrows rows by `filter[...]`; a filter that the resource lacks is an error. */
export function filtered<Row extends object>(
  rows: readonly Row[],
  { query }: SimulatedCall,
  fields: readonly (keyof Row & string)[],
): Row[] {
  const asked = [...query].flatMap(([key, value]) => {
    const [, name] = /^filter\[(.+)\]$/.exec(key) ?? [];
    if (name === undefined) return [];
    const field = fields.find((one) => one === name);
    if (!field) throw new Denied(400, 'JA011', `Query not supported: filter[${name}]`);
    return [{ field, value }];
  });
  return rows.filter((row) => asked.every(({ field, value }) => String(row[field]) === value));
}

/** The attributes of a resource that is posted in the form of JSON:API, or the flat body of the newer calls. */
export function attributesOf(call: SimulatedCall): Readonly<Record<string, unknown>> {
  const body = objectIn(call);
  if (!body) throw new Denied(400, 'JA000', 'The body is no JSON object');
  if (!isObject(body.data)) return body;
  return isObject(body.data.attributes) ? body.data.attributes : {};
}

export function stringOf(attributes: Readonly<Record<string, unknown>>, name: string): string {
  const value = attributes[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

const API_TYPE = { 'content-type': 'application/vnd.api+json; charset=utf-8' };
