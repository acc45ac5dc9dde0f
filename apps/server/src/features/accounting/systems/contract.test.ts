import { FAULTS, type FaultName } from '@calends/erp-simulators';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  INVOICE_HINT,
  invoiceDraft,
  JOURNAL_HINT,
  journalDraft,
  saleDraft,
} from '../../../testing/accounting/drafts.ts';
import { valueOf } from '../../../testing/accounting/outcomes.ts';
import { type SimulatedSystems, startSimulatedSystems } from '../../../testing/accounting/simulated-systems.ts';
import { systemInMemory } from '../../../testing/accounting/system-in-memory.ts';
import type { AccountingSystem } from './accounting-system.ts';
import type { FaultKind, Outcome } from './outcome.ts';

let simulated: SimulatedSystems;
beforeAll(async () => {
  simulated = await startSimulatedSystems();
});
beforeEach(() => simulated.control('reset', { seed: 1 }));
afterAll(() => simulated.stop());

/** A system under test, with what it takes for granted. */
interface Subject {
  readonly name: string;
  readonly open: () => { readonly system: AccountingSystem; readonly switchFault: (fault: FaultName) => Promise<void> };
  /** Whether its faults are those of a wire. */
  readonly hasWire: boolean;
  /** Faults that it has not. */
  readonly without?: readonly FaultName[];
}

const overWire = (open: () => AccountingSystem, path: string) => () => ({
  system: open(),
  switchFault: (fault: FaultName) => simulated.switchFault(fault, path),
});
const inMemory = () => {
  const system = systemInMemory();
  return {
    system,
    // oxlint-disable-next-line require-await -- as over the wire
    switchFault: async (fault: FaultName) => system.switchFault(fault),
  };
};

const POST_JOURNAL = 'Documentos/Actualiza';
const POST_INVOICE = 'CreateSalesDocument';
const BOOKS: readonly Subject[] = [
  {
    name: 'PRIMAVERA_V10',
    open: overWire(() => simulated.primavera('PRIMAVERA_V10', 'HENER'), POST_JOURNAL),
    hasWire: true,
  },
  {
    name: 'PRIMAVERA_V10_2',
    open: overWire(() => simulated.primavera('PRIMAVERA_V10_2', 'HENER'), POST_JOURNAL),
    hasWire: true,
  },
  { name: 'in memory', open: inMemory, hasWire: false },
];
const SALES: readonly (Subject & { readonly draft: typeof invoiceDraft })[] = [
  {
    name: 'PRIMAVERA_V10',
    open: overWire(() => simulated.primavera('PRIMAVERA_V10', 'HSGPS'), POST_INVOICE),
    hasWire: true,
    draft: invoiceDraft,
  },
  {
    name: 'PRIMAVERA_V10_2',
    open: overWire(() => simulated.primavera('PRIMAVERA_V10_2', 'HSGPS'), POST_INVOICE),
    hasWire: true,
    draft: invoiceDraft,
  },
  {
    name: 'TOCONLINE',
    open: overWire(() => simulated.toconline(), 'v1/commercial_sales_documents'),
    hasWire: true,
    without: ['warnings'], // its answer says which document it made
    draft: saleDraft,
  },
  { name: 'in memory', open: inMemory, hasWire: false, draft: invoiceDraft },
];

/** What each fault has to be read as; without a kind the document is made as if nothing had been. */
const READINGS: Readonly<Record<FaultName, FaultKind | undefined>> = {
  'timeout-before-commit': 'UNCLEAR',
  'timeout-after-commit': 'UNCLEAR',
  'reset-before-commit': 'UNCLEAR',
  'reset-after-commit': 'UNCLEAR',
  401: undefined, // signed in anew
  403: 'PERMISSION',
  503: 'UNREACHABLE',
  429: 'RATE_LIMIT',
  slow: undefined,
  'cold-start': undefined,
  'garbled-json': 'UNCLEAR',
  truncated: 'UNCLEAR',
  'html-500': 'UNCLEAR',
  latin1: undefined,
  utf16: undefined,
  bom: undefined,
  'false-200': 'VALIDATION',
  warnings: 'VALIDATION',
  'expectation-417': 'VALIDATION',
  'platform-not-open': 'AUTH',
  'period-closed': 'PERIOD_CLOSED',
  'series-inactive': 'VALIDATION',
  licence: 'PERMISSION',
  'drop-refresh-token': undefined,
  'rotate-host': 'UNREACHABLE',
};
const SILENT: readonly FaultName[] = ['timeout-before-commit', 'timeout-after-commit'];

/**
 * Makes a document while a fault befalls it. What exactly-once rests on: a fault that allows another try says truly that nothing was
 * done, and one that does not is settled by a look.
 */
async function make<K>(
  fault: FaultName,
  subject: Subject,
  create: () => Promise<Outcome<K>>,
  find: () => Promise<Outcome<K | undefined>>,
  switchFault: (fault: FaultName) => Promise<void>,
): Promise<void> {
  await switchFault(fault);
  const outcome = subject.hasWire && SILENT.includes(fault) ? await simulated.inSilence(create) : await create();
  const there = valueOf(await find());
  const kind = subject.without?.includes(fault) ? undefined : READINGS[fault];
  expect(outcome.ok ? undefined : outcome.fault.kind).toBe(kind);
  if (outcome.ok) expect(there).toEqual(outcome.value);
  else if (outcome.fault.retry !== 'lookFirst') expect(there).toBeUndefined();
  if (!outcome.ok && there === undefined) expect((await create()).ok).toBe(true);
  expect(valueOf(await find())).toBeDefined();
}

describe.each(BOOKS)('the books of $name', (subject) => {
  const opened = () => {
    const { system, switchFault } = subject.open();
    return { books: system.books, system, switchFault };
  };

  test('a document is made, read back to the cent, and found by its reference', async () => {
    const { books } = opened();
    const draft = journalDraft();
    const key = valueOf(await books.create(draft, JOURNAL_HINT));
    expect(key).toEqual({ year: 2026, diary: '41', launchType: '000', number: 1 });
    const { reference, date, text, lines } = draft;
    expect(valueOf(await books.read(key))).toEqual({ key, reference, date, text, lines, isCancelled: false });
    expect(valueOf(await books.find(reference, JOURNAL_HINT))).toEqual(key);
    expect(valueOf(await books.find('CL0000000000000000', JOURNAL_HINT))).toBeUndefined();
  });

  test('a document that is not there is not there', async () => {
    const { books } = opened();
    const read = await books.read({ year: 2026, diary: '41', launchType: '000', number: 9 });
    expect(read).toMatchObject({ ok: false, fault: { kind: 'NOT_FOUND' } });
  });

  test('an unbalanced document is refused, and nothing of it stays', async () => {
    const { books } = opened();
    const [first] = journalDraft().lines;
    const outcome = await books.create(journalDraft({ lines: first ? [first] : [] }), JOURNAL_HINT);
    expect(outcome).toMatchObject({ ok: false, fault: { kind: 'VALIDATION', retry: 'never' } });
    expect(valueOf(await books.find(journalDraft().reference, JOURNAL_HINT))).toBeUndefined();
  });

  test.each(FAULTS)('%s leaves one document in the end', async (fault) => {
    const { books, switchFault } = opened();
    const draft = journalDraft();
    const create = () => books.create(draft, JOURNAL_HINT);
    const find = () => books.find(draft.reference, JOURNAL_HINT);
    if (subject.hasWire) await subject.open().system.signIn();
    await make(fault, subject, create, find, switchFault);
    if (subject.hasWire) expect((await simulated.state()).documents.journals).toHaveLength(1);
  });
});

describe.each(SALES)('the invoices of $name', (subject) => {
  const hint = { ...INVOICE_HINT, docType: subject.draft().docType };

  test('an invoice is made, read back and found by its reference', async () => {
    const { sales } = subject.open().system;
    const draft = subject.draft();
    const key = valueOf(await sales.create(draft));
    expect(key).toMatchObject({ docType: draft.docType, series: '2026', number: 1 });
    expect(valueOf(await sales.read(key))).toMatchObject({
      key,
      reference: draft.reference,
      date: draft.date,
      netCents: 125_050n,
      taxCents: 0n,
      isCancelled: false,
      isPosted: false,
    });
    expect(valueOf(await sales.find(draft.reference, hint))).toEqual(key);
    expect(valueOf(await sales.find('CL0000000000000000', hint))).toBeUndefined();
    expect(valueOf(await sales.pdf(key)).toString('latin1')).toMatch(/^%PDF/);
  });

  test.each(FAULTS)('%s leaves one invoice in the end', async (fault) => {
    const { system, switchFault } = subject.open();
    const draft = subject.draft();
    const create = () => system.sales.create(draft);
    const find = () => system.sales.find(draft.reference, hint);
    await make(fault, subject, create, find, switchFault);
    const { invoices, sales } = (await simulated.state()).documents;
    if (subject.hasWire) expect([...invoices, ...sales]).toHaveLength(1);
  });
});
