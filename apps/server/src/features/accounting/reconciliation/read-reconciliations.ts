import { formatMoney } from '@calends/loan-engine';
import {
  type DifferenceDecision,
  type DocumentPhase,
  PHASES_ON_THE_WAY,
  type ReconciledSeries,
  type Reconciliation,
  type ReconciliationDifference,
} from '@calends/wire';
import { inControlOf, ownTenantId, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { nameAuthors } from '../../event-history/event-history.public.ts';
import { findSynchronizationStart } from '../../tenants/tenants.public.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import { findContractNumbers, findDocuments } from '../reading/one-document.store.ts';
import type { SummedAccount, SummedLine, SummedSeries } from '../tables.ts';
import { isStranger } from './compare-month.ts';
import {
  type DifferenceRow,
  findDifference,
  findOpenDifferences,
  listDifferences,
  listReconciliations,
} from './reconciliations.store.ts';

/** The months that were reconciled, of a company or of all, the last first. */
export async function readReconciliations(
  tx: TenantTransaction,
  of: { readonly entityId?: string | undefined; readonly id?: string } = {},
): Promise<Reconciliation[]> {
  const rows = await listReconciliations(tx, of);
  const people = [...new Set(rows.flatMap(({ begun_by, signed_by }) => [begun_by ?? [], signed_by ?? []].flat()))];
  const names = new Map((await nameAuthors(tx, people)).map(({ personId, name }) => [personId, name]));
  const nameOf = (personId: string | null) => (personId === null ? null : (names.get(personId) ?? ''));
  const firstMonth = await readFirstMonth(tx);
  return rows.map((row) => {
    const openDifferences = row.open_differences ?? 0;
    const isOutdated = row.digest !== row.digest_now;
    return {
      id: row.reconciliation_id,
      entityId: row.entity_id,
      company: row.company ?? '',
      month: row.month.slice(0, 'yyyy-mm'.length),
      state: row.state,
      begunAt: row.begun_at.toISOString(),
      begunBy: nameOf(row.begun_by) ?? '',
      documents: row.documents,
      done: row.done,
      waiting: row.waiting,
      accounts: row.accounts.map(shownAccount),
      invoices: row.invoices.map(shownSeries),
      differences: row.differences ?? 0,
      openDifferences,
      isOutdated,
      error: row.error_code,
      errorFacts: row.error_facts,
      baseline:
        row.month === firstMonth
          ? { accounts: row.baseline_now.map(shownBalance), isConfirmed: row.baseline !== null && row.is_baseline_so }
          : null,
      isSigned:
        row.signed_digest !== null &&
        row.signed_digest === row.digest_now &&
        openDifferences === 0 &&
        row.is_baseline_so,
      signedAt: row.signed_at?.toISOString() ?? null,
      signedBy: nameOf(row.signed_by),
    };
  });
}

/** The month (its first day) with which the documents of the tenant begin; null where nothing is given to accounting. */
async function readFirstMonth(tx: TenantTransaction): Promise<string | null> {
  const tenantId = await ownTenantId(tx);
  return await inControlOf(tx, (control) => findSynchronizationStart(control, tenantId));
}

function shownBalance({ account, cents }: { readonly account: string | null; readonly cents: string }) {
  return { account, balance: formatMoney(BigInt(cents)) };
}

/** One of them. Throws NotFound. */
export async function readReconciliation(tx: TenantTransaction, id: string): Promise<Reconciliation> {
  const [one] = await readReconciliations(tx, { id });
  if (!one) throw new NotFound();
  return one;
}

function shownAccount({
  account,
  booked,
  waiting,
  theirs,
  balance,
}: SummedAccount): Reconciliation['accounts'][number] {
  const ours = BigInt(booked) + BigInt(waiting);
  return {
    account,
    ours: formatMoney(ours),
    theirs: formatMoney(BigInt(theirs)),
    difference: formatMoney(BigInt(theirs) - ours),
    waiting: formatMoney(BigInt(waiting)),
    balance: balance === null ? null : formatMoney(BigInt(balance)),
  };
}

function shownSeries({ series, documents, ours, theirs }: SummedSeries): ReconciledSeries {
  return {
    series,
    documents,
    ours: formatMoney(BigInt(ours)),
    theirs: formatMoney(BigInt(theirs)),
    difference: formatMoney(BigInt(theirs) - BigInt(ours)),
  };
}

/** Where a reconciled month differs. Throws NotFound. */
export async function readDifferences(tx: TenantTransaction, id: string): Promise<ReconciliationDifference[]> {
  await readReconciliation(tx, id);
  return await differencesOf(tx, id);
}

/** The same of one that is known to be there. */
export async function differencesOf(tx: TenantTransaction, id: string): Promise<ReconciliationDifference[]> {
  const rows = await listDifferences(tx, id);
  return await shownDifferences(tx, rows, await findOpenDifferences(tx, id));
}

/** One of them. Throws NotFound. */
export async function readDifference(tx: TenantTransaction, id: string): Promise<ReconciliationDifference> {
  const row = await findDifference(tx, id);
  const [shown] = row ? await shownDifferences(tx, [row], await findOpenDifferences(tx, row.reconciliation_id)) : [];
  if (!shown) throw new NotFound();
  return shown;
}

async function shownDifferences(tx: TenantTransaction, rows: readonly DifferenceRow[], open: ReadonlySet<string>) {
  const ours = await findDocuments(
    tx,
    rows.flatMap(({ document_id }) => document_id ?? []),
  );
  const numbers = await findContractNumbers(
    tx,
    ours.map(({ contract_id }) => contract_id),
  );
  return rows.map((row): ReconciliationDifference => {
    const document = ours.find(({ document_id }) => document_id === row.document_id);
    const isOpen = open.has(row.difference_id);
    const isAccepted = document?.is_accepted === true && !isStranger(row);
    return {
      id: row.difference_id,
      kind: row.kind,
      documentKind: row.document_kind,
      documentId: document?.document_id ?? null,
      type: document ? (document.invoice_type ?? document.accounting_type) : null,
      phase: document?.phase ?? null,
      contractId: document?.contract_id ?? null,
      contractNumber: (document && numbers.get(document.contract_id)) ?? null,
      date: row.dated_on,
      erpNumber: row.remote_number === 0 ? '' : `${row.remote_diary}/${row.remote_number}`,
      reference: row.reference,
      accounts: besideEachOther(row.ours, row.theirs),
      isOpen,
      decision: row.decision ?? (isAccepted ? 'ACCEPT' : null),
      reason: row.reason ?? (isAccepted ? document.reason : null),
      decisions: isOpen ? decisionsOf(row, document) : [],
    };
  });
}

/** What a person may decide on an open difference. */
function decisionsOf({ kind }: Pick<DifferenceRow, 'kind'>, document: HeldDocument | undefined): DifferenceDecision[] {
  switch (kind) {
    case 'MISSING':
    case 'CANCELLED':
      return document?.phase === 'SENT' && document.cancels_id === null ? ['SEND', 'ACCEPT'] : ['ACCEPT'];
    case 'AMOUNT':
      return document?.cancels_id === null ? ['ACCEPT', 'CANCEL'] : ['ACCEPT'];
    case 'UNKNOWN':
      return [...(document?.phase === 'PARKED' ? (['LINK'] as const) : []), ...annulmentOf(document), 'ACCEPT'];
    case 'DUPLICATE':
      return [...annulmentOf(document), 'ACCEPT'];
  }
}

/** Nothing is annulled that has the reference of nobody's document, or of one that may become it yet. */
function annulmentOf(document: HeldDocument | undefined): DifferenceDecision[] {
  return document && !isOnTheWay(document.phase) ? ['CANCEL'] : [];
}

function isOnTheWay(phase: DocumentPhase): boolean {
  return phase === 'SENDING' || PHASES_ON_THE_WAY.some((one) => one === phase);
}

/** Only the accounts on which both differ. */
function besideEachOther(ours: readonly SummedLine[], theirs: readonly SummedLine[]) {
  const accounts = [...new Set([...ours, ...theirs].map(({ account }) => account))].toSorted();
  return accounts.flatMap((account) => {
    const [own, other] = [centsOf(ours, account), centsOf(theirs, account)];
    return own === other ? [] : [{ account, ours: formatMoney(own), theirs: formatMoney(other) }];
  });
}

function centsOf(lines: readonly SummedLine[], account: string): bigint {
  return BigInt(lines.find((line) => line.account === account)?.cents ?? '0');
}
