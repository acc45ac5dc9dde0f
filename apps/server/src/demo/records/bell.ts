import { addDays } from '@calends/loan-engine';
import { type CategoryCode, idOfCategory, type MailRhythm, USUAL_RHYTHM, type WaysChoice } from '@calends/wire';
import { alertDuesSince } from '../../features/alerts/alerts.public.ts';
import { type NewNotification, notify } from '../../features/bell/bell.public.ts';
import { ratesCheck } from '../../features/euribor-history/euribor-history.public.ts';
import { chooseRhythm, chooseWays } from '../../features/notification-categories/notification-categories.public.ts';
import type { Desk } from '../loans/load-group.ts';

/** Somebody began to work for the tenant. */
export function confirmed(name: string): NewNotification {
  return {
    category: 'USERS',
    type: 'Message',
    status: 'success',
    title: { key: 'UserConfirmed' },
    description: { key: 'UserConfirmedText', facts: { name } },
    triggerAction: '/users',
  };
}

export const TAKEN_OVER: NewNotification = {
  category: 'OWNWORK',
  type: 'UploadTReport',
  status: 'finish',
  title: { key: 'EuriborTakenOver' },
  description: { key: 'EuriborTakenOverText', facts: { imported: '56', changed: '0', contracts: '0' } },
  response: { of: 'files', items: [{ identifier: 'euribor-monthly.xlsx', size: 18_412, faults: [] }] },
  triggerAction: '/euribor-history',
};

/** News of every kind and state, oldest first, as work with the product leaves them. */
const NEWS: readonly NewNotification[] = [
  confirmed('Sara Sales'),
  TAKEN_OVER,
  {
    category: 'OWNWORK',
    type: 'Upload',
    status: 'error',
    title: { key: 'EuriborNotTakenOver' },
    description: { key: 'EuriborNotTakenOverText', facts: { count: '3' } },
    response: {
      of: 'files',
      items: [
        {
          identifier: 'euribor-2026-09.csv',
          size: 1_377,
          faults: [fault('3', 'DuplicateDate'), fault('8', 'DateInFuture'), fault('9', 'DateRequired')],
        },
      ],
    },
    triggerAction: '/euribor-history',
  },
  {
    category: 'RATES',
    type: 'Message',
    status: 'progress',
    title: { key: 'SystemRatesChanged' },
    description: { key: 'SystemRatesChangedText', facts: { contracts: '2' } },
    triggerAction: '/contract/list',
  },
  {
    category: 'RATES',
    type: 'Message',
    status: 'warning',
    title: { key: 'SystemRatesChanged' },
    description: { key: 'SystemRatesChangedText', facts: { contracts: '2' } },
    response: {
      of: 'steps',
      items: [
        { isDone: true, message: outcome('HG-2023-001', 'success') },
        { isDone: true, message: outcome('HG-2024-003', 'success') },
      ],
    },
    triggerAction: '/contract/list',
  },
];

/** What the administrator chose: no weekly report as long as nothing was corrected, and what falls due at once. */
const CHOICES: readonly (WaysChoice & { readonly category: CategoryCode })[] = [
  { category: 'LOANCHECKS', bell: false, mail: null },
  { category: 'LOANSDUE', bell: null, mail: 'ATONCE' },
];

/** No mail at night. */
const RHYTHM: MailRhythm = { ...USUAL_RHYTHM, quietFrom: '19:00', quietTo: '08:00' };

/** As after a rest of so many days, in which something came near for most leads. */
const ALERTED_DAYS = 30;

/** As after a check on each of so many days, in which nobody read that rates are missing. */
const DAYS_WITHOUT_RATES = 4;

async function checkRates({ tx, audit, today }: Desk): Promise<void> {
  await ratesCheck.run({ tx, audit, today, dueOn: null, parameters: { days: 30 } });
}

/** What the person at a desk of another tenant has not read yet. */
export async function loadUnread({ tx, actor }: Desk, news: NewNotification): Promise<void> {
  await notify(tx, actor.personId, news);
}

/** The alerts of the group, the bell of the person at the desk, and what they want in it. */
export async function loadBell(desk: Desk): Promise<void> {
  await alertDuesSince(desk.tx, addDays(desk.today, -ALERTED_DAYS), desk.today);
  for (const news of NEWS) await notify(desk.tx, desk.actor.personId, news);
  for (let day = 0; day < DAYS_WITHOUT_RATES; day += 1) await checkRates(desk);
  const caller = { language: 'en' } as const;
  for (const { category, ...ways } of CHOICES)
    await chooseWays({ ...desk, caller }, { categoryId: idOfCategory(category), ...ways });
  await chooseRhythm(desk, RHYTHM);
}

function fault(row: string, key: string) {
  return { key: 'FaultInRow', facts: { row, fault: { key } } };
}

function outcome(contract: string, reason: string) {
  return { key: 'LoanOutcome', facts: { contract, reason: { key: reason } } };
}
