import type { AccountingSystem } from '../accounting-system.ts';
import { SystemCaller, type SystemLine } from '../calling/system-line.ts';
import { failure } from '../outcome.ts';
import { cancelJournal, createJournal, findJournal, readJournal } from './journals.ts';
import {
  createParty,
  findMissingAccounts,
  readAccounts,
  readBalance,
  readCancelReasons,
  readCompanies,
  readDiaries,
  readDocumentTypes,
  readItems,
  readParties,
  readSeries,
} from './lists.ts';
import { cancelInvoice, createInvoice, findInvoice, printInvoice, readInvoice } from './sales.ts';
import { type PrimaveraLogin, signInToPrimavera } from './sign-in.ts';

// oxlint-disable-next-line require-await -- as every call of a system
async function none() {
  return failure({ kind: 'UNSUPPORTED', retry: 'never', text: 'items are added in PRIMAVERA itself' });
}

/** One company of PRIMAVERA, by its Web API of either generation: the routes say which. */
export function primaveraSystem(line: SystemLine, login: PrimaveraLogin, company: string): AccountingSystem {
  const caller = new SystemCaller(line, company, () => signInToPrimavera(line, login, company));
  return {
    can: {
      journals: true,
      invoices: true,
      cancelJournal: caller.has('cancelJournal') ? 'native' : 'mirror',
      cancelInvoice: 'void',
      findByReference: caller.has('findJournal'),
    },
    signIn: () => caller.signIn(),
    companies: () => readCompanies(caller),
    parties: (type, taxNumber) => readParties(caller, type, taxNumber),
    createParty: (party) => createParty(caller, party),
    books: {
      diaries: (year) => readDiaries(caller, year),
      documentTypes: (year) => readDocumentTypes(caller, year),
      accounts: (year) => readAccounts(caller, year),
      missingAccounts: (year, accounts) => findMissingAccounts(caller, year, accounts),
      balance: (year, account, month) => readBalance(caller, year, account, month),
      cancelReasons: () => readCancelReasons(caller),
      create: (draft, hint) => createJournal(caller, draft, hint),
      read: (key) => readJournal(caller, key),
      find: (reference, hint) => findJournal(caller, reference, hint),
      cancel: (key, reason) => cancelJournal(caller, key, reason),
    },
    sales: {
      series: (docType) => readSeries(caller, docType),
      items: () => readItems(caller),
      createItem: none,
      create: (draft) => createInvoice(caller, draft),
      read: (key) => readInvoice(caller, key),
      find: (reference, hint) => findInvoice(caller, reference, hint),
      cancel: (key, reason) => cancelInvoice(caller, key, reason),
      pdf: (key) => printInvoice(caller, key),
    },
  };
}
