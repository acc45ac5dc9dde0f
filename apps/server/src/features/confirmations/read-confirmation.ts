import { type Cents, formatMoney } from '@calends/loan-engine';
import {
  type Confirmation,
  type ConfirmationEntry,
  type ConfirmationItem,
  type ConfirmationState,
  daysOfMonth,
} from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound } from '../../http/problems.ts';
import { wireFile } from '../kept-files/kept-files.public.ts';
import { addressesOfLinks } from '../one-time-links/one-time-links.public.ts';
import { namePeople, readLatestFacts } from '../periods/periods.public.ts';
import { isAnswerer, readAskedCompanies } from './answerers.store.ts';
import { type Balance, digestToday, type Pair, readBalancesAsked, readBalancesToday } from './balances.store.ts';
import { readCertificates, wireCertificate } from './certificates.store.ts';
import { type EntryRow, findLastRequest, type RequestRow, readEntries, readFiles } from './requests.store.ts';
import { answererOf } from './who-reads.ts';

export interface ReadingPair {
  readonly tx: TenantTransaction;
  readonly actor: Actor;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
  readonly now: () => Date;
}

/** The pair of companies and the month `yyyy-MM` of a call. */
export function pairOf(
  { companyId, counterpartyId }: { readonly companyId: string; readonly counterpartyId: string },
  month: string,
): Pair {
  return { companyId, counterpartyId, month: daysOfMonth(month).first };
}

/** A balance, loan by loan. Throws NotFound for companies that are not there or that the reader does not answer for. */
export async function readConfirmation({ tx, actor, today, now }: ReadingPair, pair: Pair): Promise<Confirmation> {
  const mayAnswer = await isAnswerer(tx, pair.companyId, actor.personId);
  if (answererOf(actor) !== undefined && !mayAnswer) throw new NotFound();
  const companies = await readAskedCompanies(tx, [pair.companyId, pair.counterpartyId]);
  const [company, counterparty] = [pair.companyId, pair.counterpartyId].map((id) => {
    const { name, acronym } = companies.find((one) => one.id === id) ?? { name: undefined };
    if (name === undefined) throw new NotFound();
    return { id, name, acronym: acronym ?? '' };
  });
  if (!company || !counterparty) throw new NotFound();
  const request = await findLastRequest(tx, pair);
  const { items, state, hasConfirmed } = await readItems(tx, pair, request);
  return {
    company,
    counterparty,
    month: pair.month.slice(0, 7),
    state,
    request: request ? await described(tx, request, today, now()) : null,
    hasConfirmed,
    items,
    certificates: (await readCertificates(tx, pair)).map(wireCertificate),
    mayAnswer,
  };
}

async function described(tx: TenantTransaction, request: RequestRow, today: string, now: Date) {
  const addresses = async (which: 'open' | 'used') => [
    ...(await addressesOfLinks(tx, 'CONFIRM_BALANCE', request.request_id, now, which)),
  ];
  return {
    id: request.request_id,
    revision: request.revision,
    way: request.way,
    sentOn: request.sent_at.toISOString(),
    sentBy: (await namePeople(tx, [request.sent_by])).get(request.sent_by) ?? null,
    expiresOn: request.expires_on,
    isExpired: request.expires_on < today,
    digest: request.figures_digest,
    openLinks: await addresses('open'),
    usedLinks: await addresses('used'),
  };
}

/** The loans of a balance as they were asked, or as they are today where nothing was, with what was said of each. */
export async function readItems(
  tx: TenantTransaction,
  pair: Pair,
  request: RequestRow | undefined,
): Promise<Pick<Confirmation, 'items' | 'state' | 'hasConfirmed'>> {
  const now = new Map((await readBalancesToday(tx, pair)).map((one) => [one.contractId, one]));
  if (!request)
    return {
      state: 'NOTASKED',
      hasConfirmed: false,
      items: [...now.values()].map((one) => itemOf(one, one, [], 'NOTASKED')),
    };
  const kept = await readBalancesAsked(tx, request.request_id);
  const entries = Map.groupBy(await readEntries(tx, request.request_id), (one) => one.contract_id);
  const files = Map.groupBy(await readFiles(tx, request.request_id), (one) => one.contract_id);
  const items = kept.map((one) => {
    const said = entries.get(one.contractId) ?? [];
    const today = now.get(one.contractId);
    const state = isSame(one, today) ? decisionOf(said) : 'OVERTAKEN';
    const of = itemOf(one, today, said, state);
    return { ...of, files: (files.get(one.contractId) ?? []).map(wireFile) };
  });
  const asked = new Set(kept.map(({ contractId }) => contractId));
  const added = [...now.values()].filter(({ contractId }) => !asked.has(contractId));
  const all = [...items, ...added.map((one) => itemOf({ ...one, ...NOTHING }, one, [], 'OVERTAKEN'))];
  const isCurrent = (await digestToday(tx, pair)) === request.figures_digest;
  return {
    items: await withCauses(tx, all, request.sent_at),
    hasConfirmed:
      kept.length > 0 && kept.every(({ contractId }) => decisionOf(entries.get(contractId) ?? []) === 'CONFIRMED'),
    state: isCurrent ? stateOf(items.map(({ itemState }) => itemState)) : 'OVERTAKEN',
  };
}

/** Says of what was overtaken why: what was recorded last since it was asked. */
async function withCauses(tx: TenantTransaction, items: readonly ConfirmationItem[], askedAt: Date) {
  const moved = items.flatMap(({ itemState, contractId }) => (itemState === 'OVERTAKEN' ? contractId : []));
  const facts = await readLatestFacts(tx, moved, askedAt);
  const names = await namePeople(tx, [...new Set([...facts.values()].flatMap(({ recordedBy }) => recordedBy ?? []))]);
  return items.map((item): ConfirmationItem => {
    if (item.itemState !== 'OVERTAKEN') return item;
    const fact = facts.get(item.contractId);
    const by = names.get(fact?.recordedBy ?? '') ?? null;
    return { ...item, movedBy: { cause: fact?.cause ?? null, at: fact?.recordedAt.toISOString() ?? null, by } };
  });
}

const NOTHING = { capital: 0n, interestDue: 0n, accrued: 0n } as const;

function itemOf(
  asked: Balance,
  today: Balance | undefined,
  said: readonly EntryRow[],
  itemState: ConfirmationState,
): ConfirmationItem {
  const { contractId, contractNumber, side, currency } = asked;
  return {
    contractId,
    contractNumber,
    side,
    currency,
    ...figuresOf(asked),
    today: figuresOf(today ?? NOTHING),
    itemState,
    movedBy: null,
    entries: said.map(entryOf),
    files: [],
  };
}

function figuresOf({ capital, interestDue, accrued }: Pick<Balance, 'capital' | 'interestDue' | 'accrued'>) {
  return { capital: formatMoney(capital), interestDue: formatMoney(interestDue), accrued: formatMoney(accrued) };
}

function entryOf(row: EntryRow): ConfirmationEntry {
  const { capital_cents: capital, interest_due_cents: interestDue, accrued_cents: accrued } = row;
  return {
    id: row.entry_id,
    kind: row.kind,
    own:
      capital === null || interestDue === null || accrued === null
        ? null
        : figuresOf({ capital, interestDue, accrued }),
    message: row.message,
    author: row.author_name,
    address: row.author_address,
    at: row.entered_at.toISOString(),
  };
}

function isSame(asked: Balance, today: Balance | undefined): boolean {
  const moved = (name: 'capital' | 'interestDue' | 'accrued'): Cents => asked[name] - (today?.[name] ?? 0n);
  return (
    today?.side === asked.side &&
    today.currency === asked.currency &&
    moved('capital') === 0n &&
    moved('interestDue') === 0n &&
    moved('accrued') === 0n
  );
}

/** What was decided last of a loan. */
function decisionOf(said: readonly Pick<EntryRow, 'kind'>[]): 'AWAITED' | 'CONFIRMED' | 'DISPUTED' {
  const last = said.findLast(({ kind }) => kind !== 'MESSAGE')?.kind;
  return last === undefined || last === 'MESSAGE' ? 'AWAITED' : last;
}

function stateOf(items: readonly ConfirmationState[]): ConfirmationState {
  if (items.includes('DISPUTED')) return 'DISPUTED';
  return items.every((state) => state === 'CONFIRMED') ? 'CONFIRMED' : 'AWAITED';
}
