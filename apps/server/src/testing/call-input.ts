import type { Endpoint } from '@calends/wire';
import type { SampleLoan } from './loans/sample-loan.ts';

/** The input that an endpoint needs for a sensible call: ids of the sample loan, or `id` in their place. */
export function inputOf(endpoint: Endpoint, sample: SampleLoan, id?: string) {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    params: Object.fromEntries(names.map((name) => [name, id ?? sample.idFor(endpoint, name)])),
    query: sample.queries[nameOf(endpoint)] ?? defaultQuery(endpoint, sample),
    ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { body: {} } : {}),
  };
}

export function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** The first word of the path. */
export function resourceOf(endpoint: Endpoint): string {
  return endpoint.path.split('/')[1] ?? '';
}

function defaultQuery(endpoint: Endpoint, sample: SampleLoan): Record<string, unknown> {
  const column = sample.columnOf(resourceOf(endpoint));
  if (endpoint.path.endsWith('/column-list')) return { column };
  if (endpoint.path.endsWith('/option-list')) return { value: column, label: column };
  return endpoint.method === 'DELETE' ? { version: 1 } : {};
}
