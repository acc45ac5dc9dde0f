import type { ConnectionRow } from '../connections/connections.store.ts';
import { type Outside, openSystem } from '../connections/open-system.ts';
import { Checks } from './checks.ts';

/** What the product invoices subscriptions with: invoices, and credit notes of them. */
const DOC_TYPES = ['FT', 'NC'] as const;

/** Looks for what invoicing by TOConline needs; writes nothing there, so a missing licence shows with the first invoice. */
export async function testToconline(outside: Outside, connection: ConnectionRow): Promise<Checks> {
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
  for (const docType of DOC_TYPES) {
    const series = checks.valueOf('SERIES', await system.sales.series(docType), null);
    if (!series) return checks;
    if (series.length === 0) missing.push(docType);
  }
  if (missing.length === 0) checks.add('SERIES', 'GREEN', 'CheckSeries');
  else checks.add('SERIES', 'RED', 'CheckSeriesMissing', { codes: missing.join(', ') });
  return checks;
}
