import type { ConnectionRow } from '../connections/connections.store.ts';
import { type Outside, openSystem } from '../connections/open-system.ts';
import type { AccountingSystem } from '../systems/accounting-system.ts';
import type { BookedCompany } from './booked-companies.ts';
import { checkCompany } from './check-company.ts';
import { Checks } from './checks.ts';

interface Tested {
  readonly connection: ConnectionRow;
  readonly companies: readonly BookedCompany[];
  /** ISO; of the tenant. */
  readonly today: string;
}

/** Looks for all that sending to PRIMAVERA needs, company by company, one call after the other; writes nothing there. */
export async function testPrimavera(outside: Outside, { connection, companies, today }: Tested): Promise<Checks> {
  const checks = new Checks('PRIMAVERA');
  const opened = companies.flatMap((company) => {
    const system = openSystem(outside, connection, company.dataBase);
    return system ? [{ company, system }] : [];
  });
  if (companies.length === 0) checks.add('SIGN_IN', 'RED', 'CheckNoCompany');
  else if (opened.length === 0) checks.add('SIGN_IN', 'RED', 'CheckNoPassword');
  else {
    const any = await signIn(checks, opened, new URL(connection.api_url).host);
    if (any === 'nothing') return checks;
    if (any) await checkCompanies(checks, any.system, companies);
    for (const { company, system } of opened)
      await checkCompany({ system, company, checks, today, createsParties: connection.create_parties });
    if (any) await checkLatency(checks, any.system, outside.now);
  }
  return checks;
}

interface Opened {
  readonly company: BookedCompany;
  readonly system: AccountingSystem;
}

/**
 * The first company that can be opened; undefined where none can, which is a fault of the companies. Faults of the connection and of the
 * login end the test: there is nothing to look at.
 */
async function signIn(checks: Checks, all: readonly Opened[], host: string): Promise<Opened | 'nothing' | undefined> {
  for (const [place, opened] of all.entries()) {
    const signedIn = await opened.system.signIn();
    const kind = signedIn.ok ? undefined : signedIn.fault.kind;
    if (!signedIn.ok && kind !== 'AUTH' && kind !== 'PERMISSION' && kind !== 'COMPANY_NOT_OPEN') {
      checks.fault('REACH', signedIn.fault);
      return 'nothing';
    }
    if (place === 0) checks.add('REACH', 'GREEN', 'CheckReached', { host });
    if (signedIn.ok) {
      checks.add('SIGN_IN', 'GREEN', 'CheckSignedIn', { company: opened.company.dataBase });
      return opened;
    }
    if (kind !== 'COMPANY_NOT_OPEN') {
      checks.fault('SIGN_IN', signedIn.fault);
      return 'nothing';
    }
  }
  return undefined;
}

/** Sending needs no list of companies: where there is none, or one is not in it, that only may be the reason of what follows. */
async function checkCompanies(checks: Checks, system: AccountingSystem, companies: readonly BookedCompany[]) {
  const there = checks.valueOf('COMPANIES', await system.companies(), null, 'YELLOW');
  if (!there) return;
  const codes = new Set(there.map(({ code }) => code));
  const missing = companies.filter(({ dataBase }) => !codes.has(dataBase));
  if (missing.length === 0) checks.add('COMPANIES', 'GREEN', 'CheckCompanies', { count: String(there.length) });
  else
    checks.add('COMPANIES', 'RED', 'CheckCompaniesMissing', {
      codes: missing.map(({ dataBase, acronym }) => `${dataBase} (${acronym})`).join(', '),
    });
}

/** Beyond this a person who waits thinks that nothing happens. */
const SLOW_MS = 5000;

async function checkLatency(checks: Checks, system: AccountingSystem, now: () => Date): Promise<void> {
  const startedAt = now().getTime();
  const answered = await system.companies();
  const taken = now().getTime() - startedAt;
  if (!answered.ok) return;
  if (taken > SLOW_MS) checks.add('LATENCY', 'YELLOW', 'CheckSlow', { seconds: String(Math.round(taken / 1000)) });
  else checks.add('LATENCY', 'GREEN', 'CheckLatency', { milliseconds: String(taken) });
}
