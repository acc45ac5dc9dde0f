import { type CompanyMonth, type MonthOverview, PERIOD_CLOSERS, PERIOD_REOPENERS } from '@calends/wire';
import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { formatInstant, shownMonth } from '../../lib/figures/dates.ts';
import { sizeOf, sumOf } from '../../lib/figures/euro-sums.ts';
import { useMay } from '../../lib/session/profile.ts';
import { CompanyLink } from '../../loans/company-link.tsx';
import { StateBadge } from '../../ui/marks/state-badge.tsx';
import { Money } from '../../ui/money.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import classes from './periods.module.css';

const FIGURES = [
  { field: 'interestEarned', textKey: 'InterestEarned' },
  { field: 'interestOwed', textKey: 'InterestBorne' },
  { field: 'cashIn', textKey: 'CashIn', priority: 1 },
  { field: 'cashOut', textKey: 'CashOut', priority: 1 },
  { field: 'stampTax', textKey: 'PeriodAmount_stampTax', priority: 2 },
] as const satisfies readonly { field: keyof CompanyMonth; textKey: string; priority?: 1 | 2 }[];

/** The companies with their figures of the month by the facts of today; lenders' and borrowers' sums are the same. */
export function CompaniesOfMonth({ overview: { month, companies } }: { overview: MonthOverview }) {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <DenseTable
      label={t('PeriodsScreen')}
      columns={[
        { key: 'company', label: t('Company') },
        { key: 'state', label: t('State') },
        { key: 'actions', label: t('Actions') }, // beside the state, so that a phone shows them without scrolling
        ...FIGURES.map(({ field, textKey, ...of }) => ({ key: field, label: t(textKey), isFigure: true, ...of })),
      ]}
    >
      <tbody>
        {companies.map((row) => (
          <tr key={row.company.id}>
            <th scope="row">
              <button
                type="button"
                className={classes['open']}
                title={row.company.name}
                onClick={() => void open('close/month', row.company.id)}
              >
                {row.company.acronym}
              </button>{' '}
              <small className={classes['by']}>
                <CompanyLink id={row.company.id} acronym={undefined} name={row.company.name} />
              </small>
            </th>
            <td>
              <State of={row} />
            </td>
            <td className={classes['actions']}>
              <Action of={row} month={month} />
            </td>
            {FIGURES.map(({ field, ...of }) => (
              <td key={field} data-figure data-priority={'priority' in of ? of.priority : undefined}>
                <Money amount={row[field]} />
                {row.booked && sizeOf(row.booked[field]) !== 0n && <Booked amount={row.booked[field]} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{t('Sum')}</td>
          {FIGURES.map(({ field, ...of }) => (
            <td key={field} data-figure data-priority={'priority' in of ? of.priority : undefined}>
              <Money amount={sumOf(companies.map((row) => row[field]))} />
            </td>
          ))}
        </tr>
      </tfoot>
    </DenseTable>
  );
}

/** What late changes of closed months add to a figure of the month in which they are booked. */
function Booked({ amount }: { amount: string }) {
  const { t } = useTranslation();
  return (
    <small className={classes['booked']} title={t('BookedOfClosed')}>
      <Money amount={amount} /> {t('OfClosedMonths')}
    </small>
  );
}

function State({ of: { state, closing, moved } }: { of: CompanyMonth }) {
  const { t } = useTranslation();
  const by = closing && t('ClosedByAt', { by: closing.by ?? '–', at: formatInstant(closing.at) });
  return (
    <span className={classes['state']} title={by ?? undefined}>
      <StateBadge word={state} color={state === 'CLOSED' ? 'teal' : 'gray'} />
      {moved > 0 && (
        <Badge
          variant="light"
          size="sm"
          radius="sm"
          tt="none"
          fw={500}
          color="yellow"
          className={classes['moved-badge']}
          data-badge
        >
          {t('FiguresMoved', { count: moved })}
        </Badge>
      )}
      {by && <small className={classes['by']}>{by}</small>}
    </span>
  );
}

function Action({
  of: { company, state, digest, lastClosed, oldestOpen },
  month,
}: {
  of: CompanyMonth;
  month: string;
}) {
  const { t } = useTranslation();
  const mayClose = useMay(PERIOD_CLOSERS);
  const mayReopen = useMay(PERIOD_REOPENERS);
  const { open } = useModal();
  if (digest !== null && mayClose)
    return (
      <Button size="compact-sm" variant="light" onClick={() => void open('close/month', company.id)}>
        {t('CloseMonth')}
      </Button>
    );
  if (state === 'CLOSED' && lastClosed === month && mayReopen)
    return (
      <Button size="compact-sm" variant="default" onClick={() => void open('close/reopen', company.id)}>
        {t('ReopenMonth')}
      </Button>
    );
  if (state === 'OPEN' && oldestOpen !== null && oldestOpen < month && lastClosed !== null)
    return <small className={classes['by']}>{t('OpenSince', { month: shownMonth(oldestOpen) })}</small>;
  return null;
}
