import type { FaultName } from '@calends/erp-simulators';
import type {
  AccountingSystem,
  Invoice,
  Journal,
  JournalBooks,
  Party,
  SalesBooks,
} from '../../features/accounting/systems/accounting-system.ts';
import { type Fault, failure, type Outcome, success } from '../../features/accounting/systems/outcome.ts';

/** What a fault says of a call that is to do something, and whether it was done. */
const EFFECTS: Partial<Record<FaultName, readonly [fault: Fault, isDone: boolean]>> = {
  'timeout-before-commit': [unclear('AnswerTooLate'), false],
  'timeout-after-commit': [unclear('AnswerTooLate'), true],
  'reset-before-commit': [unclear('ConnectionLost'), false],
  'reset-after-commit': [unclear('ConnectionLost'), true],
  403: [{ kind: 'PERMISSION', retry: 'never', text: 'permissões' }, false],
  503: [{ kind: 'UNREACHABLE', retry: 'later', text: 'HTTP 503' }, false],
  429: [{ kind: 'RATE_LIMIT', retry: 'later', text: 'HTTP 429', retryAfterSeconds: 5 }, false],
  'garbled-json': [unclear('AnswerUnreadable'), true],
  truncated: [unclear('ConnectionLost'), true],
  'html-500': [unclear('HTTP 500'), true],
  'false-200': [{ kind: 'VALIDATION', retry: 'lookFirst', text: 'false' }, false],
  warnings: [{ kind: 'VALIDATION', retry: 'lookFirst', text: 'Aviso' }, true],
  'expectation-417': [{ kind: 'VALIDATION', retry: 'never', text: 'unknown' }, false],
  'platform-not-open': [{ kind: 'AUTH', retry: 'later', text: 'Platform not open' }, false],
  'period-closed': [{ kind: 'PERIOD_CLOSED', retry: 'never', text: 'O período está fechado.' }, false],
  'series-inactive': [{ kind: 'VALIDATION', retry: 'never', text: 'A série está inativa.' }, false],
  licence: [{ kind: 'PERMISSION', retry: 'never', text: 'licença' }, false],
  'rotate-host': [{ kind: 'UNREACHABLE', retry: 'later', text: 'HTTP 308' }, false],
};

function unclear(text: string): Fault {
  return { kind: 'UNCLEAR', retry: 'lookFirst', text };
}

export interface SystemInMemory extends AccountingSystem {
  readonly journals: Map<string, Journal>;
  readonly invoices: Map<string, Invoice>;
  /** Has a fault befall the next call that is to do something. */
  switchFault(fault: FaultName): void;
  readonly closedMonths: Set<string>;
}

/** An accounting system without a wire: as quick as a test of many thousand documents needs it. */
export function systemInMemory(): SystemInMemory {
  const journals = new Map<string, Journal>();
  const invoices = new Map<string, Invoice>();
  const parties: Party[] = [];
  const closedMonths = new Set<string>();
  let next: FaultName | undefined;

  /** What comes of a call that is to do something: with the fault that befalls it, if one does. */
  // oxlint-disable-next-line require-await -- as every call of a system
  async function act<T>(done: () => Outcome<T>): Promise<Outcome<T>> {
    const effect = next && EFFECTS[next];
    next = undefined;
    if (!effect) return done();
    if (effect[1]) done();
    return failure(effect[0]);
  }

  const books: JournalBooks = {
    diaries: async () => success([{ code: '41', name: 'Empréstimos', isUsable: true }]),
    documentTypes: async () => success([{ code: 'EMP', name: 'Empréstimo', isUsable: true }]),
    accounts: async () => success([]),
    missingAccounts: async () => success([]),
    balance: async () => success(undefined),
    cancelReasons: async () => success([{ code: 'C04', name: 'Valor incorreto' }]),
    create: (draft) =>
      act(() => {
        if (closedMonths.has(draft.date.slice(0, 7)))
          return failure({ kind: 'PERIOD_CLOSED', retry: 'never', text: 'O mês está fechado.' });
        const total = draft.lines.reduce((sum, { nature, cents }) => sum + (nature === 'D' ? cents : -cents), 0n);
        if (total !== 0n) return failure({ kind: 'VALIDATION', retry: 'never', text: 'não está saldado' });
        const { diary, launchType, date, text, reference, lines } = draft;
        const key = { year: Number(date.slice(0, 4)), diary, launchType, number: journals.size + 1 };
        journals.set(JSON.stringify(key), { key, date, text, reference, lines, isCancelled: false });
        return success(key);
      }),
    read: async ({ year, diary, launchType, number }) => {
      const journal = journals.get(JSON.stringify({ year, diary, launchType, number }));
      return journal ? success(journal) : failure({ kind: 'NOT_FOUND', retry: 'never', text: 'não existe' });
    },
    find: async (reference) => success([...journals.values()].find((one) => one.reference === reference)?.key),
    cancel: ({ year, diary, launchType, number }) =>
      act(() => {
        const key = JSON.stringify({ year, diary, launchType, number });
        const journal = journals.get(key);
        if (!journal || journal.isCancelled) return failure({ kind: 'VALIDATION', retry: 'never', text: 'anulado' });
        journals.set(key, { ...journal, isCancelled: true });
        return success<true>(true);
      }),
  };

  const sales: SalesBooks = {
    series: async () => success([{ code: '2026', name: '2026', isUsable: true }]),
    items: async () => success([{ code: 'JUROS', name: 'Juros', isUsable: true }]),
    createItem: async () => failure({ kind: 'UNSUPPORTED', retry: 'never', text: 'items are not added' }),
    create: ({ docType, series, date, reference, party, lines }) =>
      act(() => {
        const key = { docType, series, number: invoices.size + 1, id: '' };
        const netCents = lines.reduce((sum, { cents }) => sum + cents, 0n);
        const figures = { netCents, taxCents: 0n, isCancelled: false, isPosted: false, atcud: '' };
        invoices.set(JSON.stringify(key), { key, date, reference, party: party.code, ...figures });
        return success(key);
      }),
    read: async ({ docType, series, number, id }) => {
      const invoice = invoices.get(JSON.stringify({ docType, series, number, id }));
      return invoice ? success(invoice) : failure({ kind: 'NOT_FOUND', retry: 'never', text: 'não existe' });
    },
    find: async (reference) => success([...invoices.values()].find((one) => one.reference === reference)?.key),
    cancel: ({ docType, series, number, id }) =>
      act(() => {
        const key = JSON.stringify({ docType, series, number, id });
        const invoice = invoices.get(key);
        if (!invoice || invoice.isCancelled) return failure({ kind: 'VALIDATION', retry: 'never', text: 'anulado' });
        invoices.set(key, { ...invoice, isCancelled: true });
        return success<true>(true);
      }),
    pdf: async () => success(Buffer.from('%PDF-1.4\n%%EOF\n')),
  };

  return {
    can: { journals: true, invoices: true, cancelJournal: 'native', cancelInvoice: 'void', findByReference: true },
    journals,
    invoices,
    closedMonths,
    switchFault: (fault) => void (next = fault),
    signIn: async () => success<true>(true),
    companies: async () => success([]),
    parties: async (type, taxNumber) =>
      success(parties.filter((one) => one.type === type && (taxNumber === undefined || one.taxNumber === taxNumber))),
    createParty: (party) =>
      act(() => {
        parties.push(party);
        return success<Party>(party);
      }),
    books,
    sales,
  };
}
