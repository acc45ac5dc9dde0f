import type { AccountingSystem, JournalBooks } from '../accounting-system.ts';
import { SystemCaller, type SystemLine } from '../calling/system-line.ts';
import { failure } from '../outcome.ts';
import { createCustomer, createService, findCustomers, readDocumentSeries, readServices } from './lists.ts';
import { printSale } from './print.ts';
import { createSale, findSale, readSale } from './sales.ts';
import { signInToToconline, type ToconlineLogin } from './sign-in.ts';

/** A token is for all: there is one company behind a connection. */
const THE_COMPANY = '';
const HEADERS = { 'content-type': 'application/vnd.api+json', accept: 'application/json' };

/** TOConline: certified invoices, and no ledger. */
export function toconlineSystem(line: SystemLine, login: ToconlineLogin): AccountingSystem {
  const signIn = (before: Parameters<typeof signInToToconline>[2]) => signInToToconline(line, login, before);
  const caller = new SystemCaller(line, THE_COMPANY, signIn, HEADERS);
  return {
    can: {
      journals: false,
      invoices: true,
      cancelJournal: 'mirror',
      cancelInvoice: 'creditNote',
      findByReference: caller.has('findInvoice'),
    },
    signIn: () => caller.signIn(),
    companies: none,
    parties: (type, taxNumber) => findCustomers(caller, type, taxNumber),
    createParty: (party) => createCustomer(caller, party),
    books: NO_BOOKS,
    sales: {
      series: (docType) => readDocumentSeries(caller, docType),
      items: () => readServices(caller),
      createItem: (item) => createService(caller, item),
      create: (draft) => createSale(caller, draft),
      read: (key) => readSale(caller, key),
      find: (reference, hint) => findSale(caller, reference, hint),
      cancel: none,
      pdf: (key) => printSale(line, caller, key),
    },
  };
}

// oxlint-disable-next-line require-await -- as every call of a system
async function none() {
  return failure({ kind: 'UNSUPPORTED', retry: 'never', text: 'TOConline has no such thing' });
}

const NO_BOOKS: JournalBooks = {
  diaries: none,
  documentTypes: none,
  accounts: none,
  missingAccounts: none,
  balance: none,
  cancelReasons: none,
  create: none,
  read: none,
  find: none,
  cancel: none,
};
