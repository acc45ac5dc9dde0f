import { readErpCodes } from '@calends/wire';
import { tellLive } from '../../../db/live-channel.ts';
import { newId } from '../../../db/new-id.ts';
import { inTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findCompanyBooks } from '../../entities/entities.public.ts';
import { openCompany } from '../connections/open-books.ts';
import type { Outside } from '../connections/open-system.ts';
import { isOfConnection } from '../lanes/document-faults.ts';
import { noteReply, noteSilence } from '../lanes/note-health.ts';
import type { AccountingSystem } from '../systems/accounting-system.ts';
import { saidOfFault } from '../systems/fault-text.ts';
import type { Fault } from '../systems/outcome.ts';
import type { DocumentKind, SummedAccount } from '../tables.ts';
import { summedAccounts, sumsOfStranger } from './account-sums.ts';
import {
  type BookedMonth,
  findByReferences,
  type MonthDocument,
  type Numbered,
  readBookedMonth,
  readOwnNumbers,
  readSeries,
} from './booked-month.store.ts';
import { compareDocument, type Difference, findStrangers, isStranger, placesToSearch } from './compare-month.ts';
import {
  claimMonth,
  type DifferenceRow,
  endMonth,
  failMonth,
  listDifferences,
  type NewDifference,
  noteProgress,
  noteVerifications,
  type ReconciliationRow,
  replaceDifferences,
} from './reconciliations.store.ts';
import { hasSameSums } from './same-sums.ts';
import { summedSeries } from './series-sums.ts';

/** As long as somebody who reads a month is waited for after their last sign of life: more than a call may take. */
const LEASE_MS = 5 * 60_000;
/** Open windows hear how far the reading is after so many documents. */
const NEWS_EVERY = 10;

/**
 * Reads a month of a company back from its accounting, unless somebody does, and writes what differs. No transaction is open while
 * accounting is waited for.
 */
export async function workReconciliation(outside: Outside, tenantId: string, id: string): Promise<void> {
  const { db, now } = outside;
  const until = () => new Date(now().getTime() + LEASE_MS);
  const claimed = await inTenant(db, tenantId, async (tx) => {
    const row = await claimMonth(tx, id, { now: now(), until: until() });
    return row && { row, ...(await readMonth(tx, row)) };
  });
  if (!claimed) return;
  const { row, month, books, own, series } = claimed;
  const company = books?.dataBase ?? '';
  const write = async (act: (tx: TenantTransaction) => Promise<void>) =>
    await inTenant(db, tenantId, async (tx) => {
      await act(tx);
      await tellLive(tx, [{ about: 'records', kind: 'TPrimaveraSync', ids: [], by: null, requestId: null }]);
    });
  if (books?.system !== 'PRIMAVERA')
    return await write((tx) => finish(tx, row, month, { differences: [], balances: new Map() }));
  const system = (await openCompany(outside, tenantId, company))?.system;
  if (!system) return await write((tx) => failMonth(tx, id, NOT_CONNECTED));
  const connection = { tenantId, system: books.system };
  const fail = async (fault: Fault) => {
    // a route that only reading takes is missing for the month alone: what is sent goes on without it
    if (isOfConnection(fault)) await noteSilence(outside, connection, fault, company);
    else if (fault.status !== undefined) await noteReply(outside, connection);
    await write((tx) => failMonth(tx, id, saidOfFault(fault, company)));
  };

  const differences: Difference[] = [];
  for (const [at, document] of month.booked.entries()) {
    const compared = await compareDocument(system, document, books.launchType ?? '');
    if (!compared.ok) return await fail(compared.fault);
    if (compared.value) differences.push(compared.value);
    if (at % NEWS_EVERY === NEWS_EVERY - 1) await write((tx) => noteProgress(tx, id, at + 1, until()));
  }
  const codes = readErpCodes(books.diary);
  const diaries = codes ? [codes.code, ...Object.values(codes.exceptions)] : [];
  const year = Number(row.month.slice(0, 4));
  const launchType = books.launchType ?? '';
  const journals = diaries.map((diary): Numbered => ({ kind: 'JOURNAL', diary, launchType, isCredit: false }));
  const searched = placesToSearch(month, own, { numbered: [...journals, ...series], launchType, year });
  const goOn = () => write((tx) => noteProgress(tx, id, month.booked.length, until()));
  const strangers = await findStrangers(system, searched, row.month, goOn);
  if (!strangers.ok) return await fail(strangers.fault);
  const references = strangers.value.map(({ journal: { reference } }) => reference);
  const ours = await inTenant(db, tenantId, (tx) => findByReferences(tx, references));
  for (const { documentKind, journal } of strangers.value) {
    const document = ours.get(journal.reference);
    if (document && document.entity_id !== row.entity_id) continue; // of a company with the same books
    const { key, date, reference, lines } = journal;
    const isThere = document !== undefined && document.remote_number !== null;
    differences.push({
      kind: isThere ? 'DUPLICATE' : 'UNKNOWN',
      documentKind,
      document,
      date,
      key,
      reference,
      ours: [],
      theirs: sumsOfStranger(lines, document),
    });
  }
  const accounts = accountsOf(month, differences).flatMap(({ account }) => account ?? []);
  const balances = await readBalances(system, row.month, accounts);
  const isAnswered = searched.length > 0; // else nothing was asked: without a journal or series no document of ours has a number
  if (isAnswered) await noteReply(outside, connection);
  await write((tx) => finish(tx, row, month, { differences, balances }));
}

const NOT_CONNECTED = { key: 'FillPrimaveraFieldsFirst', facts: { missing: ['connection'] } };

async function readMonth(tx: TenantTransaction, { entity_id: entityId, month: first }: ReconciliationRow) {
  return {
    month: await readBookedMonth(tx, { entityId, month: first }),
    books: (await findCompanyBooks(tx, [entityId])).get(entityId),
    own: await readOwnNumbers(tx, entityId, Number(first.slice(0, 4))),
    series: await readSeries(tx, entityId),
  };
}

/** What the whole accounts come to, where accounting says it: nothing rests on it, so what it does not say is left out. */
async function readBalances(
  { books }: AccountingSystem,
  month: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const balances = new Map<string, bigint>();
  const [year = 0, number = 0] = month.split('-').map(Number);
  for (const account of accounts) {
    const said = await books.balance(year, account, number);
    if (!said.ok || said.value === undefined) break;
    balances.set(account, said.value);
  }
  return balances;
}

function ofKind({ booked, waiting }: BookedMonth, kind: DocumentKind): BookedMonth {
  const isOfKind = ({ document }: MonthDocument) => document.kind === kind;
  return { booked: booked.filter(isOfKind), waiting: waiting.filter(isOfKind) };
}

function accountsOf(month: BookedMonth, differences: readonly Difference[]) {
  return summedAccounts(ofKind(month, 'JOURNAL'), differences.filter(isOfJournal));
}

function isOfJournal({ documentKind }: Difference): boolean {
  return documentKind === 'JOURNAL';
}

interface Comparison {
  readonly differences: readonly Difference[];
  readonly balances: ReadonlyMap<string, bigint>;
}

async function finish(
  tx: TenantTransaction,
  { reconciliation_id: id }: ReconciliationRow,
  month: BookedMonth,
  { differences, balances }: Comparison,
): Promise<void> {
  const before = await listDifferences(tx, id);
  const now = differences.map((difference) => newDifference(id, difference, before));
  await replaceDifferences(tx, id, now);
  await noteVerifications(tx, verificationsOf(month, differences, before));
  const accounts: SummedAccount[] = accountsOf(month, differences).map((one) => ({
    ...one,
    balance: one.account === null ? null : (balances.get(one.account)?.toString() ?? null),
  }));
  const ofInvoices = differences.filter((one) => !isOfJournal(one));
  const invoices = summedSeries(ofKind(month, 'INVOICE').booked, ofInvoices);
  await endMonth(tx, id, { done: month.booked.length, accounts, invoices });
}

/** A difference that was there at the last reading keeps its decision; what was cancelled and is there still asks anew. */
function newDifference(reconciliationId: string, of: Difference, before: readonly DifferenceRow[]): NewDifference {
  const { kind, documentKind, document, date, key, reference, ours, theirs } = of;
  const was = before.find(
    (one) =>
      one.kind === kind &&
      one.document_kind === documentKind &&
      one.reference === reference &&
      hasSameSums(one.theirs, of.theirs) &&
      one.remote_number === key.number,
  );
  const known = was && isStranger(was) && was.decision === 'CANCEL' ? undefined : was;
  return {
    difference_id: known?.difference_id ?? newId(),
    reconciliation_id: reconciliationId,
    kind,
    document_kind: documentKind,
    document_id: document?.document_id ?? null,
    dated_on: date,
    remote_year: key.year,
    remote_diary: key.diary,
    remote_number: key.number,
    remote_launch_type: key.launchType,
    reference,
    ours,
    theirs,
    decision: known?.decision ?? null,
    reason: known?.reason ?? null,
    decided_at: known?.decided_at ?? null,
    decided_by: known?.decided_by ?? null,
  };
}

/** What is noted at documents that differ now or did before; what somebody accepted stays so unless accounting has something else since. */
function verificationsOf(month: BookedMonth, differences: readonly Difference[], before: readonly DifferenceRow[]) {
  const differing = new Map(
    differences.flatMap((one) => (isStranger(one) || !one.document ? [] : [[one.document.document_id, one] as const])),
  );
  return month.booked.flatMap(({ document: { document_id: id, verification } }) => {
    const difference = differing.get(id);
    if (!difference)
      return verification === null || verification === 'EQUAL'
        ? []
        : [{ id, verification: 'EQUAL', staysAccepted: true }];
    const was = before.find((one) => one.document_id === id);
    const staysAccepted = was === undefined || hasSameSums(was.theirs, difference.theirs);
    return [{ id, verification: difference.kind === 'MISSING' ? 'NOTFOUND' : 'DIFFERENT', staysAccepted }];
  });
}
