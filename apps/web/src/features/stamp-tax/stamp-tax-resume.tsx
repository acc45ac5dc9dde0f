import { type StampTaxSummary, stampTaxData, stampTaxEndpoints } from '@calends/wire';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { call } from '../../lib/api/api.ts';
import { formatMonth } from '../../lib/figures/dates.ts';
import { resourceKey, useResourceList } from '../../resource/use-resource-list.ts';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { MonthTable } from './month-table.tsx';
import { STAMP_TAX_FILTERS } from './stamp-tax.columns.tsx';
import classes from './stamp-tax.module.css';
import { TaxRows } from './tax-rows.tsx';
import { YearStepper } from './year-stepper.tsx';

/** A year month by month, and the rows of the chosen month; both are kept in the address. */
export function StampTaxResume() {
  const search: Search = useSearch({ strict: false });
  const latest = useQuery({
    queryKey: [...resourceKey(stampTaxData), 'latest-year'],
    queryFn: ({ signal }) => call(stampTaxEndpoints.latestYear, { signal }),
  });
  const year = numberOf(search, 'year') ?? latest.data?.year ?? undefined;
  const summary = useQuery({
    queryKey: [...resourceKey(stampTaxData), 'summary', year],
    queryFn:
      year === undefined ? skipToken : ({ signal }) => call(stampTaxEndpoints.summary, { query: { year }, signal }),
    placeholderData: keepPreviousData,
  });
  const failed = [latest, summary].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (latest.data?.year === null && year === undefined) return <EmptyState title="NoStampTax" />;
  if (!summary.data) return null;
  return <YearOfTax summary={summary.data} chosenMonth={numberOf(search, 'month')} />;
}

interface YearOfTaxProps {
  readonly summary: StampTaxSummary;
  readonly chosenMonth: number | undefined;
}

function YearOfTax({ summary, chosenMonth }: YearOfTaxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { year, months } = summary;
  const month = chosenMonth ?? months.at(-1)?.month;
  const show = (next: { year: number; month?: number }) =>
    void navigate({
      to: '.',
      search: { year: String(next.year), month: next.month === undefined ? undefined : String(next.month) },
      resetScroll: false,
    });
  return (
    <>
      <YearStepper year={year} onStep={(next) => show({ year: next })} />
      {months.length === 0 ? (
        <EmptyState title="NoStampTax" />
      ) : (
        <div className={classes['year']}>
          <MonthTable summary={summary} chosen={month} onChoose={(next) => show({ year, month: next })} />
          <ChartCard
            kind="bar"
            x="name"
            unit="€"
            height={220}
            title={t('StampTaxByMonth')}
            series={[{ name: t('Tax'), points: months.map((one) => [formatMonth(year, one.month), one.tax]) }]}
          />
        </div>
      )}
      {month !== undefined && months.length > 0 && <MonthOfTax key={`${year} ${month}`} year={year} month={month} />}
    </>
  );
}

const OF_MONTH = {
  list: stampTaxEndpoints.ofMonth,
  columnList: stampTaxEndpoints.columnList,
  optionList: stampTaxEndpoints.optionList,
  exportData: stampTaxEndpoints.exportData,
};

function MonthOfTax({ year, month }: { year: number; month: number }) {
  const { t } = useTranslation();
  const list = useResourceList(stampTaxData, OF_MONTH, {
    name: 'TStampTaxDataOfMonth',
    filters: STAMP_TAX_FILTERS,
    parameters: { year: String(year), month: String(month) },
  });
  return (
    <section className={classes['month']}>
      <h2>{t('StampTaxOfMonth', { month: formatMonth(year, month) })}</h2>
      <TaxRows list={list} />
    </section>
  );
}

function numberOf(search: Search, name: 'year' | 'month'): number | undefined {
  const number = Number(oneOf(search, name));
  const [first, last] = name === 'year' ? [1800, 2100] : [1, 12];
  return Number.isInteger(number) && number >= first && number <= last ? number : undefined;
}
