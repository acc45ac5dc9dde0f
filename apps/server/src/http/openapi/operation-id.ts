import type { Endpoint } from '@calends/wire';

/**
 * The name of a call in programs that are generated from the description: resource, method and the rest of the address
 * (`TContract_getById`). Method and address are unique, so the name is too.
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
