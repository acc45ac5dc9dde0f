import {
  type CloseCheckKey,
  daysOfMonth,
  listOfCheck,
  type MonthChecks,
  type MonthOverview,
  textOfCheck,
} from '@calends/wire';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/figures/money.ts';
import { CompanyLink } from '../../loans/company-link.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import classes from './close-checks.module.css';
import { checksQuery } from './periods.queries.ts';

/** What is to be looked at before a month is closed: each count leads to the list that it counts. */
export function CloseChecks({ overview }: { overview: MonthOverview }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(checksQuery(overview.month));
  return (
    <section className={classes['section']}>
      <Title order={2} fz={16}>
        {t('CloseChecks')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('CloseChecksText')}
      </Text>
      {data ? (
        <ChecksTable overview={overview} counted={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton rows={3} />
      )}
    </section>
  );
}

function ChecksTable({ overview: { companies }, counted }: { overview: MonthOverview; counted: MonthChecks }) {
  const { t } = useTranslation();
  return (
    <DenseTable
      label={t('CloseChecks')}
      isTight
      columns={[
        { key: 'company', label: t('Company') },
        ...counted.checks.map(({ key, isRequired }) => ({
          key,
          label: isRequired ? <RequiredLabel check={key} /> : t(textOfCheck(key)),
          isFigure: true,
        })),
      ]}
    >
      <tbody>
        {companies.map(({ company }) => (
          <tr key={company.id}>
            <th scope="row" title={company.name}>
              <CompanyLink id={company.id} acronym={company.acronym || company.name} />
            </th>
            {counted.checks.map(({ key, isRequired }) => (
              <td key={key} data-figure>
                <CheckCell check={key} isRequired={isRequired} companyId={company.id} counted={counted} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function RequiredLabel({ check }: { check: CloseCheckKey }) {
  const { t } = useTranslation();
  return (
    <>
      {t(textOfCheck(check))} <small className={classes['required']}>{t('CloseCheckRequired')}</small>
    </>
  );
}

interface CheckCellProps {
  readonly check: CloseCheckKey;
  readonly isRequired: boolean;
  readonly companyId: string;
  readonly counted: MonthChecks;
}

function CheckCell({ check, isRequired, companyId, counted: { month, companies } }: CheckCellProps) {
  const { t } = useTranslation();
  const own = companies.find((one) => one.companyId === companyId);
  const count = own?.counts[check];
  if (own === undefined || count === undefined)
    return (
      <span className={classes['clear']} role="img" aria-label={t('CloseCheckClear')}>
        ✓
      </span>
    );
  const { path, search } = listOfCheck(check, daysOfMonth(month), { companyId, terms: own.terms });
  return (
    <Link to={path} search={search} className={classes['count'] ?? ''} data-required={isRequired || undefined}>
      {formatCount(count)}
    </Link>
  );
}
