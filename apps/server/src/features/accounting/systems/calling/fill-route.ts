/** What a route is asked for; `undefined` arguments do not exist. */
export type RouteArgs = Readonly<Record<string, string | number>>;

export interface FilledRoute {
  readonly method: 'GET' | 'POST';
  readonly address: URL;
}

/** The connection has no such route. */
export class NoRoute extends Error {}

/**
 * Fills the template of a route and puts it below a base address. Every argument is percent-encoded, so that none leads elsewhere.
 *
 * @throws {NoRoute} For an empty template, and for an argument that a path cannot hold.
 */
export function fillRoute(template: string, args: RouteArgs, base: string): FilledRoute {
  const [, method, path = ''] = /^(GET|POST) (.+)$/.exec(template) ?? [];
  if (method !== 'GET' && method !== 'POST') throw new NoRoute('there is no such route');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(name, args[name]));
  const root = new URL(base.endsWith('/') ? base : `${base}/`);
  const address = new URL(`${root.href}${filled}`);
  if (address.origin !== root.origin || !address.pathname.startsWith(root.pathname))
    throw new NoRoute(`${path} leads out of the address`);
  return { method, address };
}

/** A segment of dots would lead to another one, and an empty one to another route. */
function encoded(name: string, value: string | number | undefined): string {
  const text = String(value ?? '').trim();
  if (text === '' || /^\.+$/.test(text)) throw new NoRoute(`no ${name} in the path: ${JSON.stringify(text)}`);
  return encodeURIComponent(text);
}

/** As much of a reason as travels in an address: what every server lets through. */
const MOST_OF_REASON = 80;

export function reasonInAddress(text: string, code: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N},.()\- ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_OF_REASON)
    .replace(/[. ]+$/, '');
  return plain === '' ? code : plain;
}
