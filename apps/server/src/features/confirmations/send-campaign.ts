import { createHash } from 'node:crypto';
import { addDays, formatMoney } from '@calends/loan-engine';
import {
  type AskedConfirmation,
  type Confirmation,
  type ConfirmationCampaign,
  type ConfirmationState,
  daysOfMonth,
  type Language,
} from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { newId } from '../../db/new-id.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { Refused, Stale } from '../../http/problems.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { endRecordLinks } from '../one-time-links/one-time-links.public.ts';
import { type AskedCompany, readAskedCompanies } from './answerers.store.ts';
import { DIGEST_OF_NOTHING, digestToday, type Pair } from './balances.store.ts';
import { type PairRow, readPairs } from './confirmations.store.ts';
import { mailLinks, notifyAnswerers } from './notify-asked.ts';
import { type ReadingPair, readConfirmation } from './read-confirmation.ts';
import { findLastRequest, insertRequest } from './requests.store.ts';

export type Writing = ReadingPair & Asking;

/** Who asks, and in which language they are mailed who have no account. */
export interface Asking {
  readonly tx: ReadingPair['tx'];
  readonly today: string;
  readonly now: () => Date;
  readonly actor: Pick<ReadingPair['actor'], 'personId'>;
  readonly audit: AuditTrail;
  readonly baseUrl: string;
  readonly caller: { readonly language: Language };
}

/** Writers of confirmations take turns, so that a balance is asked once and answered as it was asked. */
export const TURN = 'balance confirmations';

/** A campaign asks for what nobody was asked, and anew for what moved since. */
const ASKED_BY_CAMPAIGN: readonly ConfirmationState[] = ['NOTASKED', 'OVERTAKEN'];

/** Whom a campaign of a month (`yyyy-MM`) would ask, and by which way. */
export async function previewCampaign(
  { tx, today }: Pick<Writing, 'tx' | 'today'>,
  month: string,
): Promise<ConfirmationCampaign> {
  const pairs = await readPairsToAsk(tx, month);
  const companies = await companiesOf(tx, pairs);
  return {
    month,
    hasEnded: hasEnded(month, today),
    digest: digestOf(pairs),
    expiresOn: await lastDayToAnswer(tx, today),
    asked: pairs
      .map((pair) => askedOf(pair, companies))
      .toSorted(
        (a, b) =>
          a.company.name.localeCompare(b.company.name) || a.counterparty.name.localeCompare(b.counterparty.name),
      ),
  };
}

async function readPairsToAsk(tx: Writing['tx'], month: string): Promise<PairRow[]> {
  const pairs = await readPairs(tx, daysOfMonth(month).first);
  return pairs.filter(({ state, digest }) => digest !== null && ASKED_BY_CAMPAIGN.includes(state));
}

async function lastDayToAnswer(tx: Writing['tx'], today: string): Promise<string> {
  return addDays(today, await settings.of(tx, 'CONFIRMATION_DAYS'));
}

async function companiesOf(
  tx: Writing['tx'],
  pairs: readonly Pick<Pair, 'companyId' | 'counterpartyId'>[],
): Promise<ReadonlyMap<string, AskedCompany>> {
  const ids = [...new Set(pairs.flatMap(({ companyId, counterpartyId }) => [companyId, counterpartyId]))];
  return new Map((await readAskedCompanies(tx, ids)).map((company) => [company.id, company]));
}

function askedOf(pair: PairRow, companies: ReadonlyMap<string, AskedCompany>): AskedConfirmation {
  const company = companyOf(companies, pair.companyId);
  const { id, name, acronym } = companyOf(companies, pair.counterpartyId);
  return {
    company: { id: company.id, name: company.name, acronym: company.acronym },
    counterparty: { id, name, acronym },
    state: pair.state,
    loans: pair.loans,
    capital: formatMoney(pair.capital),
    interestDue: formatMoney(pair.interestDue),
    accrued: formatMoney(pair.accrued),
    ...wayOf(company),
  };
}

function companyOf(companies: ReadonlyMap<string, AskedCompany>, id: string): AskedCompany {
  const company = companies.get(id);
  if (!company) throw new Error('a balance is of a company that is not there');
  return company;
}

/** The people who answer for a company, or else its addresses. */
function wayOf({ people, emails }: AskedCompany): Pick<AskedConfirmation, 'way' | 'recipients'> {
  if (people.length > 0) return { way: 'ACCOUNT', recipients: people.map(({ name }) => name) };
  return emails.length > 0 ? { way: 'MAILED', recipients: [...emails] } : { way: null, recipients: [] };
}

function digestOf(pairs: readonly PairRow[]): string {
  const lines = pairs.map(({ companyId, counterpartyId, digest }) => `${companyId} ${counterpartyId} ${digest}`);
  return createHash('sha256').update(lines.toSorted().join(';')).digest('hex');
}

/** Asks everybody who can be. Throws Refused for a month that has not ended or has nothing to ask, Stale where it moved. */
export async function sendCampaign(
  asking: Asking,
  { month, digest }: { readonly month: string; readonly digest: string },
): Promise<SentCampaign> {
  await takeTurn(asking.tx, TURN);
  mustHaveEnded(month, asking.today);
  const pairs = await readPairsToAsk(asking.tx, month);
  if (digestOf(pairs) !== digest) throw new Stale('FiguresChanged');
  const counts = await askAll(asking, month, pairs);
  if (counts.sent === 0) throw new Refused({ code: 'NothingToConfirm', details: { month } });
  return counts;
}

/** The same without anybody having looked at it before; where there is nothing to ask, or nobody, none is sent. */
export async function sendDueCampaign(asking: Asking, month: string): Promise<SentCampaign> {
  await takeTurn(asking.tx, TURN);
  return await askAll(asking, month, await readPairsToAsk(asking.tx, month));
}

interface SentCampaign {
  readonly sent: number;
  readonly notReached: number;
}

/** Asks for each of the balances whose company can be asked. */
async function askAll(asking: Asking, month: string, pairs: readonly PairRow[]): Promise<SentCampaign> {
  const { tx, today, audit } = asking;
  const companies = await companiesOf(tx, pairs);
  const reached = pairs.filter(({ companyId }) => wayOf(companyOf(companies, companyId)).way !== null);
  const counts = { sent: reached.length, notReached: pairs.length - reached.length };
  if (counts.sent === 0) return counts;
  const campaign = { id: newId(), month, companies, expiresOn: await lastDayToAnswer(tx, today) };
  const waiting = new Map<string, number>();
  for (const pair of reached)
    for (const personId of await ask(asking, campaign, pair)) waiting.set(personId, (waiting.get(personId) ?? 0) + 1);
  await notifyAnswerers(asking, month, waiting);
  audit.record({ action: 'CREATE', resource: 'Confirmation', recordId: campaign.id, after: { month, ...counts } });
  return counts;
}

/** Asks for one balance anew; what was asked of it before ends. Throws Refused where there is nothing or nobody to ask. */
export async function sendAnew(writing: Writing, pair: Pair): Promise<Confirmation> {
  const { tx, today, audit } = writing;
  const month = pair.month.slice(0, 7);
  await takeTurn(tx, TURN);
  mustHaveEnded(month, today);
  const before = await readConfirmation(writing, pair); // throws for companies that are not there
  const digest = await digestToday(tx, pair);
  if (digest === DIGEST_OF_NOTHING) throw new Refused({ code: 'NothingToConfirm', details: { month } });
  const companies = await companiesOf(tx, [pair]);
  const company = companyOf(companies, pair.companyId);
  if (wayOf(company).way === null) throw new Refused({ code: 'NobodyToConfirm', details: { company: company.name } });
  const campaign = { id: newId(), month, companies, expiresOn: await lastDayToAnswer(tx, today) };
  const asked = await ask(writing, campaign, { ...pair, digest });
  await notifyAnswerers(writing, month, new Map(asked.map((personId) => [personId, 1])));
  audit.record({
    action: 'UPDATE',
    resource: 'Confirmation',
    recordId: campaign.id,
    before: { month, company: company.acronym, confirmationState: before.state },
    after: { month, company: company.acronym, counterparty: before.counterparty.acronym, confirmationState: 'AWAITED' },
  });
  return await readConfirmation(writing, pair);
}

function mustHaveEnded(month: string, today: string): void {
  if (!hasEnded(month, today)) throw new Refused({ code: 'ConfirmationMonthNotEnded', details: { month } });
}

function hasEnded(month: string, today: string): boolean {
  return daysOfMonth(month).last < today;
}

/** What is the same of all that is asked together. */
interface Campaign {
  readonly id: string;
  /** `yyyy-MM`. */
  readonly month: string;
  readonly companies: ReadonlyMap<string, AskedCompany>;
  /** ISO. */
  readonly expiresOn: string;
}

interface Asked {
  readonly companyId: string;
  readonly counterpartyId: string;
  readonly digest: string | null;
}

/** Keeps what is asked of a balance and mails its links; the people who are to be notified of it. */
async function ask(
  asking: Asking,
  { id: campaignId, month, companies, expiresOn }: Campaign,
  asked: Asked,
): Promise<readonly string[]> {
  const { tx, now, actor, caller } = asking;
  const pair: Pair = { ...asked, month: daysOfMonth(month).first };
  const company = companyOf(companies, asked.companyId);
  const { way, recipients } = wayOf(company);
  if (way === null) return [];
  const last = await findLastRequest(tx, pair);
  if (last) await endRecordLinks(tx, 'CONFIRM_BALANCE', last.request_id);
  const requestId = await insertRequest(tx, pair, {
    campaign_id: campaignId,
    revision: (last?.revision ?? 0) + 1,
    way,
    figures_digest: asked.digest ?? DIGEST_OF_NOTHING,
    expires_on: expiresOn,
    language: caller.language,
    sent_at: now(),
    sent_by: actor.personId,
  });
  if (way === 'ACCOUNT') return company.people.map(({ id }) => id);
  await mailLinks(asking, {
    requestId,
    addresses: recipients,
    language: caller.language,
    company: company.name,
    counterparty: companyOf(companies, asked.counterpartyId).name,
    month,
    expiresOn,
  });
  return [];
}
