import { isExactObject, textIn } from '../../../../outgoing/exact-json.ts';
import type { InvoiceKey } from '../accounting-system.ts';
import { ask, type SystemCaller, type SystemLine } from '../calling/system-line.ts';
import { andThen, failure, type Outcome, success } from '../outcome.ts';
import { readResources } from './lists.ts';

const MOST_BYTES = 10_000_000;
const PDF_MARK = '%PDF';

/** The PDF of an invoice, from the address that TOConline names for it: of its own domain, called without our token. */
export async function printSale(line: SystemLine, caller: SystemCaller, { id }: InvoiceKey): Promise<Outcome<Buffer>> {
  const named = await readResources(caller, 'printInvoice', { id });
  const address = await andThen(named, ([resource]) => {
    const url = resource?.attributes.url;
    const text = isExactObject(url)
      ? addressIn(textIn(url.scheme), textIn(url.host), textIn(url.port), textIn(url.path))
      : '';
    if (URL.canParse(text) && isOwn(new URL(text), new URL(line.apiUrl))) return success(new URL(text));
    return failure({ kind: 'UNREACHABLE', retry: 'later', text: 'HostNotTrusted' });
  });
  const limits = { mostBytes: MOST_BYTES };
  const reply = await andThen(address, (place) => ask(line, false, { method: 'GET', address: place, limits }));
  return await andThen(reply, ({ status, bytes }) =>
    status === 200 && bytes.subarray(0, PDF_MARK.length).toString('latin1') === PDF_MARK
      ? success(bytes)
      : failure({ kind: 'UNCLEAR', retry: 'later', text: 'AnswerUnreadable', status }),
  );
}

function addressIn(scheme: string, host: string, port: string, path: string): string {
  return `${scheme}://${host}${port === '' ? '' : `:${port}`}${path.startsWith('/') ? path : `/${path}`}`;
}

/** A host below the domain of the interface, by https; or the interface's own. */
function isOwn(address: URL, api: URL): boolean {
  if (address.origin === api.origin) return true;
  const [, ...domain] = api.hostname.split('.');
  return address.protocol === 'https:' && domain.length >= 2 && address.hostname.endsWith(`.${domain.join('.')}`);
}
