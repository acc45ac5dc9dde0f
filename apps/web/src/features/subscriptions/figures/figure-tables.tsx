import { type BillingDashboard, OVERDUE_AGES } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { shownMonth } from '../../../lib/figures/dates.ts';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { issuedIn, issuedOn, OVERDUE, ofPayer, overdueSince, TO_BE_PAID } from './figure-filters.ts';
import { InvoicesLink } from './invoices-link.tsx';

interface OfFigures {
  readonly figures: BillingDashboard;
}

/** What is overdue by the days since it was to be paid. */
export function OverdueAges({ figures: { overdueByAge } }: OfFigures) {
  const { t } = useTranslation();
  const columns = [
    { key: 'age', label: t('DaysOverdue') },
    { key: 'amount', label: t('Rest'), isFigure: true },
  ];
  return (
    <DenseTable label={t('OverdueByAge')} isTight columns={columns}>
      <tbody>
        {overdueByAge.map(({ dueFrom, dueTo, amount }, at) => {
          const { from = 0, to = null } = OVERDUE_AGES[at] ?? {};
          return (
            <tr key={dueTo}>
              <td>{to === null ? t('DaysOrMore', { from }) : t('DaysBetween', { from, to })}</td>
              <td data-figure>
                <InvoicesLink amount={amount} filters={overdueSince(dueFrom, dueTo)} figure="rest" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </DenseTable>
  );
}

/** What each payer was billed and owes. */
export function BilledCustomers({ figures: { customers, dateStart, dateEnd } }: OfFigures) {
  const { t } = useTranslation();
  const issued = issuedOn(dateStart, dateEnd);
  return (
    <DenseTable
      label={t('BilledCustomers')}
      isTight
      columns={[
        { key: 'name', label: t('TInvoice.Payer') },
        { key: 'invoiced', label: t('InvoicedNet'), isFigure: true, priority: 3 },
        { key: 'invoicedTotal', label: t('InvoicedWithVat'), isFigure: true },
        { key: 'paid', label: t('Paid'), isFigure: true, priority: 2 },
        { key: 'open', label: t('Rest'), isFigure: true },
        { key: 'overdue', label: t('OverdueToday'), isFigure: true, priority: 1 },
      ]}
    >
      <tbody>
        {customers.map(({ name, invoiced, invoicedTotal, paid, open, overdue }) => (
          <tr key={name}>
            <td data-wraps="wide">{name}</td>
            <td data-figure data-priority={3}>
              <InvoicesLink amount={invoiced} filters={[...ofPayer(name), ...issued]} figure="net" />
            </td>
            <td data-figure>
              <InvoicesLink amount={invoicedTotal} filters={[...ofPayer(name), ...issued]} figure="total" />
            </td>
            <td data-figure data-priority={2}>
              <InvoicesLink amount={paid} filters={[...ofPayer(name), ...issued]} figure="paid" />
            </td>
            <td data-figure>
              <InvoicesLink amount={open} filters={[...ofPayer(name), ...TO_BE_PAID]} figure="rest" />
            </td>
            <td data-figure data-priority={1}>
              <InvoicesLink amount={overdue} filters={[...ofPayer(name), ...OVERDUE]} figure="rest" />
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

/** The twelve months that end with the last day. */
export function BilledMonths({ figures: { months } }: OfFigures) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('BilledMonths')}
      isTight
      columns={[
        { key: 'month', label: t('Month') },
        { key: 'invoiced', label: t('InvoicedNet'), isFigure: true, priority: 1 },
        { key: 'invoicedTotal', label: t('InvoicedWithVat'), isFigure: true },
        { key: 'paid', label: t('Paid'), isFigure: true },
      ]}
    >
      <tbody>
        {months.map(({ month, invoiced, invoicedTotal, paid }) => (
          <tr key={month}>
            <td>{shownMonth(month)}</td>
            <td data-figure data-priority={1}>
              <InvoicesLink amount={invoiced} filters={issuedIn(month)} figure="net" />
            </td>
            <td data-figure>
              <InvoicesLink amount={invoicedTotal} filters={issuedIn(month)} figure="total" />
            </td>
            <td data-figure>
              <InvoicesLink amount={paid} filters={issuedIn(month)} figure="paid" />
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
