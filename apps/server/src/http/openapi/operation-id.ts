import type { Endpoint } from '@calends/wire';

/**
 * What programs written from the description name a call: its resource, its method and the rest of its address
 * (`TContract_getById`). The method and the address are one call's, so the name is.
 */
export function operationId({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const [resource = '', ...rest] = path.split('/').filter(Boolean);
  return `${resource}_${method.toLowerCase()}${rest.map(wordOf).join('')}`;
}

/** `list-paginated` as `ListPaginated`, `{id}` as `ById`. */
function wordOf(segment: string): string {
  const name = segment
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return segment.startsWith('{') ? `By${name}` : name;
}
