import {
  type Assignment,
  changeCountsFrom,
  formatDay as isoOf,
  nextInvoices,
  parseDay,
  type Terms,
} from '@calends/billing';
import { formatMoney as moneyOf, parseMoney, parseRate } from '@calends/loan-engine';
import type { AssignmentPreview, Subscription, SubscriptionAssignment } from '@calends/wire';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { labelBefore } from '../../../lib/words/labelled.ts';
import { Money } from '../../../ui/money.tsx';
import type { AssignmentValues } from './assignment-values.ts';

const SHOWN = 3;

type Invoices = AssignmentPreview['invoices'];

interface NextInvoicesProps {
  readonly invoices: Invoices;
  /** The day on which the first one falls by its terms; where that day was billed already, the next run makes it. */
  readonly due: string | undefined;
}

/** What is invoiced on which days; a credit is an amount below 0. */
export function NextInvoices({ invoices, due }: NextInvoicesProps) {
  const { t } = useTranslation();
  const [first] = invoices;
  const isMadeLater = first !== undefined && due !== undefined && due < first.date;
  return (
    <section aria-label={t('NextInvoices')}>
      <Text size="xs" fw={600}>
        {t('NextInvoices')}
      </Text>
      {invoices.length === 0 && (
        <Text size="xs" c="dimmed">
          {t('NextInvoicesNone')}
        </Text>
      )}
      {invoices.map(({ date, amount }) => (
        <Text key={date} size="xs">
          {labelBefore(formatDay(date))} <Money amount={amount} />
        </Text>
      ))}
      {isMadeLater && (
        <Text size="xs" c="dimmed">
          {t('InvoicedByNextRun', { due: formatDay(due), day: formatDay(first.date) })}
        </Text>
      )}
    </section>
  );
}

/** The next invoices of an assignment as its form stands: without additional units, and without what was charged. */
export function invoicesOf(
  plan: Subscription,
  values: AssignmentValues,
  before: SubscriptionAssignment | undefined,
): Invoices {
  const facts = factsOf(plan, values, before);
  if (!facts) return [];
  return nextInvoices(facts, [], facts.invoiceStart, SHOWN).map(({ day, cents }) => ({
    date: isoOf(day),
    amount: moneyOf(cents),
  }));
}

/** Undefined while a field of the form cannot be read. What an edit changes counts from the day that the form says. */
function factsOf(
  plan: Subscription,
  values: AssignmentValues,
  before: SubscriptionAssignment | undefined,
): Assignment | undefined {
  const [start, invoiceStart, now] = [values.dateStart, values.invoiceStartDate, today()].map(parseDay);
  const end = values.hasNoEnd ? null : parseDay(values.dateEnd);
  const [wanted, agreed] = [termsOf(plan, values), termsOf(plan, before ?? values)];
  if (start === undefined || invoiceStart === undefined || now === undefined || end === undefined) return undefined;
  if (!wanted || !agreed) return undefined;
  const calendar = { billingType: plan.billingType, periodicity: values.periodicity, invoiceStart };
  return {
    ...calendar,
    invoiceStartPoint: values.invoiceStartPoint ?? 'BEGIN_OF_PERIOD',
    start,
    ends: [{ enteredOn: start, end }],
    made: agreed,
    changes: [{ enteredOn: now, from: changeCountsFrom(calendar, now, values.from), terms: wanted }],
    usage: [],
  };
}

type Priced = Partial<Pick<AssignmentValues | SubscriptionAssignment, 'price' | 'discount'>>;

function termsOf(plan: Subscription, agreed: Priced): Terms | undefined {
  const price = parseMoney(agreed.price || plan.price);
  const discount = parseRate(agreed.discount || '0');
  if (price === undefined || discount === undefined) return undefined;
  return { price, discount, maxLimit: plan.maxLimit, additionalLimit: 0, additionalPrice: 0n };
}
