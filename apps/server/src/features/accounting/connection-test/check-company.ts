import type { AccountingSystem, Choice } from '../systems/accounting-system.ts';
import type { Outcome } from '../systems/outcome.ts';
import type { BookedCompany } from './booked-companies.ts';
import type { Checks } from './checks.ts';

interface Looking {
  readonly system: AccountingSystem;
  readonly company: BookedCompany;
  readonly checks: Checks;
  /** ISO; of the tenant. */
  readonly today: string;
  /** Whether a party that is missing is added with the first document that names it. */
  readonly createsParties: boolean;
}

/** Looks for all that the documents of a company need in its books; writes nothing there. */
export async function checkCompany(looking: Looking): Promise<void> {
  const { system, company, checks, today } = looking;
  const { dataBase } = company;
  const year = Number(today.slice(0, 4));
  if (!checks.valueOf('OPEN_COMPANY', await system.signIn(), dataBase)) return;
  checks.add('OPEN_COMPANY', 'GREEN', 'CheckCompanyOpen', { company: dataBase }, dataBase);
  await checkCodes(looking, 'DIARIES', company.diaries, await system.books.diaries(year), year);
  if (company.documentTypes.length === 0)
    checks.add('DOCUMENT_TYPES', 'RED', 'CheckDocumentTypeEmpty', { company: company.acronym }, dataBase);
  else await checkCodes(looking, 'DOCUMENT_TYPES', company.documentTypes, await system.books.documentTypes(year), year);
  await checkAccounts(looking, year);
  await checkParties(looking);
  await checkInvoices(looking);
  await checkLookup(looking, year);
}

const CODES = {
  DIARIES: { good: 'CheckDiaries', bad: 'CheckDiariesMissing' },
  DOCUMENT_TYPES: { good: 'CheckDocumentTypes', bad: 'CheckDocumentTypesMissing' },
} as const;

// oxlint-disable-next-line require-await -- as the other checks
async function checkCodes(
  { checks, company }: Looking,
  check: keyof typeof CODES,
  wanted: readonly string[],
  outcome: Outcome<readonly Choice[]>,
  year: number,
): Promise<void> {
  const there = checks.valueOf(check, outcome, company.dataBase);
  if (!there) return;
  const usable = new Set(there.filter(({ isUsable }) => isUsable).map(({ code }) => code));
  const missing = wanted.filter((code) => !usable.has(code));
  const facts = { wanted: wanted.join(', '), year: String(year) };
  checks.missing(check, company.dataBase, missing, { ...CODES[check], facts });
}

/** From December on the accounts of the next year are looked for too: without them January cannot be sent. */
async function checkAccounts({ system, company, checks, today }: Looking, year: number): Promise<void> {
  const { accounts, dataBase } = company;
  if (accounts.length === 0) return checks.add('ACCOUNTS', 'YELLOW', 'CheckNoAccounts', {}, dataBase);
  const check = async (of: number, state: 'RED' | 'YELLOW') => {
    const missing = checks.valueOf('ACCOUNTS', await system.books.missingAccounts(of, accounts), dataBase, state);
    const facts = { count: String(accounts.length), year: String(of) };
    if (missing)
      checks.missing(
        'ACCOUNTS',
        dataBase,
        missing,
        { good: 'CheckAccounts', bad: 'CheckAccountsMissing', facts },
        state,
      );
  };
  await check(year, 'RED');
  if (today.slice(5, 7) === '12') await check(year + 1, 'YELLOW');
}

/** The other companies of the loans: each needs a code in these books, which has to be known there. */
async function checkParties({ system, company, checks, createsParties }: Looking): Promise<void> {
  const { counterparties, dataBase } = company;
  const unknown: string[] = [];
  for (const type of ['C', 'F', 'D', 'R'] as const) {
    const wanted = counterparties.filter((one) => one.party_type === type);
    if (wanted.length === 0) continue;
    const there = checks.valueOf('PARTIES', await system.parties(type), dataBase);
    if (!there) return;
    const codes = new Set(there.map(({ code }) => code));
    unknown.push(...wanted.flatMap(({ party_code: code }) => (code && !codes.has(code) ? [`${type} ${code}`] : [])));
  }
  if (unknown.length > 0)
    return checks.missing('PARTIES', dataBase, unknown, { good: 'CheckParties', bad: 'CheckPartiesUnknown' });
  const open = counterparties.filter(({ party_code }) => party_code === null).map(({ acronym }) => acronym);
  const facts = { count: String(counterparties.length), company: company.acronym };
  const bad = createsParties ? 'CheckPartiesAdded' : 'CheckPartiesMissing';
  checks.missing('PARTIES', dataBase, open, { good: 'CheckParties', bad, facts }, createsParties ? 'YELLOW' : 'RED');
}

async function checkInvoices({ system, company, checks }: Looking): Promise<void> {
  const { invoices, dataBase } = company;
  if (invoices.length === 0) return;
  const missing: string[] = [];
  for (const docType of new Set(invoices.map((one) => one.docType))) {
    const there = checks.valueOf('SERIES', await system.sales.series(docType), dataBase);
    if (!there) return;
    const usable = new Set(there.filter(({ isUsable }) => isUsable).map(({ code }) => code));
    const wanted = new Set(invoices.filter((one) => one.docType === docType).map(({ series }) => series));
    missing.push(...[...wanted].filter((series) => !usable.has(series)).map((series) => `${docType} ${series}`));
  }
  checks.missing('SERIES', dataBase, missing, { good: 'CheckSeries', bad: 'CheckSeriesMissing' });
  const items = checks.valueOf('ITEMS', await system.sales.items(), dataBase);
  if (!items) return;
  const usable = new Set(items.filter(({ isUsable }) => isUsable).map(({ code }) => code));
  const unknown = [...new Set(invoices.map(({ item }) => item))].filter((item) => !usable.has(item));
  checks.missing('ITEMS', dataBase, unknown, { good: 'CheckItems', bad: 'CheckItemsMissing' });
}

/** A number that no diary reaches. */
const NO_NUMBER = 999_999_999;

/** Whether a document whose answer was lost can be looked for: asked for one that is not there, the system says so. */
async function checkLookup({ system, company, checks }: Looking, year: number): Promise<void> {
  const { dataBase, launchType, diaries } = company;
  const key = { year, diary: diaries[0] ?? '', launchType, number: NO_NUMBER };
  const read = await system.books.read(key);
  if (read.ok || read.fault.kind === 'NOT_FOUND')
    return checks.add(
      'LOOKUP',
      'GREEN',
      system.can.findByReference ? 'CheckLookup' : 'CheckLookupByNumber',
      {},
      dataBase,
    );
  if (read.fault.kind === 'UNSUPPORTED') return checks.add('LOOKUP', 'RED', 'CheckLookupImpossible', {}, dataBase);
  checks.fault('LOOKUP', read.fault, dataBase);
}
