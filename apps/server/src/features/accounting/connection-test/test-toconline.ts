import type { ConnectionRow } from '../connections/connections.store.ts';
import { type Outside, openSystem } from '../connections/open-system.ts';
import { Checks } from './checks.ts';

/** A series of a type of document; without a name any that is open. */
export interface WantedSeries {
  readonly docType: string;
  readonly series?: string;
}

/** What the product invoices subscriptions with, where nobody said in which series: invoices, and credit notes of them. */
const ANY_SERIES: readonly WantedSeries[] = [{ docType: 'FT' }, { docType: 'NC' }];

/** Looks for what invoicing by TOConline needs; writes nothing there, so a missing licence shows with the first invoice. */
export async function testToconline(
  outside: Outside,
  connection: ConnectionRow,
  wanted: readonly WantedSeries[] = ANY_SERIES,
): Promise<Checks> {
  const checks = new Checks('TOCONLINE');
  const system = openSystem(outside, connection, '');
  if (!system) {
    checks.add('SIGN_IN', 'RED', 'CheckNoPassword');
    return checks;
  }
  const signedIn = await system.signIn();
  if (!signedIn.ok) {
    checks.fault(signedIn.fault.kind === 'AUTH' ? 'SIGN_IN' : 'REACH', signedIn.fault);
    return checks;
  }
  checks.add('REACH', 'GREEN', 'CheckReached', { host: new URL(connection.api_url).host });
  checks.add('SIGN_IN', 'GREEN', 'CheckSignedIn', { company: connection.username ?? '' });
  const items = checks.valueOf('ITEMS', await system.sales.items(), null);
  if (items) checks.add('ITEMS', 'GREEN', 'CheckItemsRead', { count: String(items.length) });
  const missing: string[] = [];
  for (const { docType, series } of wanted) {
    const open = checks.valueOf('SERIES', await system.sales.series(docType), null);
    if (!open) return checks;
    const isThere = series === undefined ? open.length > 0 : open.some(({ code }) => code === series);
    if (!isThere) missing.push([docType, series].filter(Boolean).join(' '));
  }
  if (missing.length === 0) checks.add('SERIES', 'GREEN', 'CheckSeries');
  else checks.add('SERIES', 'RED', 'CheckSalesSeriesMissing', { codes: missing.join(', ') });
  return checks;
}
