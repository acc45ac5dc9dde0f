import { CONFIRMATION_LINK_MAIL } from '@calends/texts';
import { addressOf, confirmations, dayMonthYear, daysOfMonth, type Filter, type Language } from '@calends/wire';
import { inControlOf, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { notify } from '../bell/bell.public.ts';
import { queueMail } from '../mail/mail.public.ts';
import { makeRecordLink } from '../one-time-links/one-time-links.public.ts';
import { readTenantName } from './answerers.store.ts';

export interface Reach {
  readonly tx: TenantTransaction;
  /** The public address of the product, for links. */
  readonly baseUrl: string;
}

const NEWS = { category: 'CONFIRMATIONS', type: 'Message', status: 'warning' } as const;

/** How long after its last day a link still says that it is too late. */
const SAYS_SO_FOR_DAYS = 30;
const DAY_MS = 86_400_000;

/** Notifies the people who answer for companies of how many balances of a month (`yyyy-MM`) wait for them. */
export async function notifyAnswerers(
  { tx }: Reach,
  month: string,
  waiting: ReadonlyMap<string, number>,
  textKey: 'ConfirmationsAsked' | 'ConfirmationsReminded' = 'ConfirmationsAsked',
): Promise<void> {
  for (const [personId, number] of waiting)
    await notify(tx, personId, {
      ...NEWS,
      title: { key: textKey, facts: { month: dayMonthYear(month) } },
      description: { key: `${textKey}Text`, facts: { number: String(number), month: dayMonthYear(month) } },
      triggerAction: placeOf(month, [{ field: 'confirmationState', op: 'in', value: ['AWAITED'] }]),
    });
}

/** Notifies who asked of how many balances of a month nobody answered; a later number takes the place of an unread one. */
export async function notifySender({ tx }: Reach, personId: string, month: string, number: number): Promise<void> {
  await notify(tx, personId, {
    ...NEWS,
    title: { key: 'ConfirmationsUnanswered', facts: { month: dayMonthYear(month) } },
    description: { key: 'ConfirmationsUnansweredText', facts: { number: String(number), month: dayMonthYear(month) } },
    triggerAction: placeOf(month, [{ field: 'confirmationState', op: 'in', value: ['AWAITED'] }]),
    matter: `confirmations not answered ${month}`,
  });
}

/** Where the balances of a month are listed. */
function placeOf(month: string, filters: readonly Filter[]): `/${string}` {
  const { first, last } = daysOfMonth(month);
  const narrowed = addressOf(
    confirmations,
    [{ field: 'monthEnd', op: 'between', value: [first, last] }, ...filters],
    {},
  );
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowed)) for (const one of [value].flat()) parameters.append(name, one);
  return `/confirmations?${parameters.toString()}`;
}

/** Notifies somebody of what the other side said of a balance. */
export async function notifyOfWord(
  { tx }: Reach,
  personId: string,
  {
    month,
    ...facts
  }: { readonly month: string; readonly company: string; readonly counterparty: string; readonly author: string },
  textKey: 'ConfirmationDisputed' | 'ConfirmationMessage',
): Promise<void> {
  await notify(tx, personId, {
    ...NEWS,
    title: { key: textKey, facts: { ...facts, month: dayMonthYear(month) } },
    description: { key: `${textKey}Text`, facts: { ...facts, month: dayMonthYear(month) } },
    triggerAction: placeOf(month, []),
  });
}

interface Mailed {
  readonly requestId: string;
  readonly addresses: readonly string[];
  readonly language: Language;
  readonly company: string;
  readonly counterparty: string;
  /** `yyyy-MM` */
  readonly month: string;
  /** ISO */
  readonly expiresOn: string;
  /** What the other side wrote, or nothing. */
  readonly message?: string;
}

/** Mails each address a link of its own, which shows this request alone and needs no account. */
export async function mailLinks({ tx, baseUrl }: Reach, mailed: Mailed): Promise<void> {
  const { requestId, addresses, language, message = '', month, expiresOn, ...companies } = mailed;
  const expiresAt = new Date(Date.parse(`${expiresOn}T00:00:00Z`) + (SAYS_SO_FOR_DAYS + 1) * DAY_MS);
  const tenant = await readTenantName(tx);
  for (const address of addresses) {
    const token = await makeRecordLink(tx, { purpose: 'CONFIRM_BALANCE', recordId: requestId, address }, expiresAt);
    const link = `${baseUrl}/confirm?token=${token}`;
    const said = {
      ...companies,
      month: dayMonthYear(month),
      expiresOn: dayMonthYear(expiresOn),
      tenant,
      message,
      link,
    };
    await inControlOf(tx, (control) => queueMail(control, { email: address, language }, CONFIRMATION_LINK_MAIL, said));
  }
}
