import { type CompanyMonth, type MonthOverview, PERIOD_CLOSERS, periodEndpoints } from '@calends/wire';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { shownMonth } from '../../lib/figures/dates.ts';
import { useMay } from '../../lib/session/profile.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PaperHead } from '../../ui/paper/paper-head.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { errorToast, messagesOf, successToast } from '../../ui/toasts/toasts.ts';
import { CloseChecks } from './close-checks.tsx';
import { ClosedStrip } from './closed-strip.tsx';
import { CompaniesOfMonth } from './companies-of-month.tsx';
import { MonthChoice } from './month-choice.tsx';
import { monthsTaken } from './months-taken.ts';
import { overviewQuery, periodsKey, useMonth } from './periods.queries.ts';

/** The close of a month: every company with its figures and whether it is closed. */
export function PeriodsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(overviewQuery(useMonth()));
  return (
    <>
      <PageHeader title={t('PeriodsScreen')} text={t('PeriodsText')}>
        {data && <MonthChoice overview={data} />}
        <Button variant="default" renderRoot={(props) => <Link to="/close/adjustments" {...props} />}>
          {t('PeriodAdjustments')}
        </Button>
        {data && <CloseAll overview={data} />}
      </PageHeader>
      {data ? (
        <OfMonth overview={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton rows={6} />
      )}
    </>
  );
}

function OfMonth({ overview }: { overview: MonthOverview }) {
  if (overview.companies.length === 0) return <EmptyState title="NoPeriods" text="NoPeriodsText" />;
  return (
    <>
      <PaperHead facts={[{ textKey: 'Month', value: shownMonth(overview.month) }]} />
      <ClosedStrip overview={overview} />
      <CompaniesOfMonth overview={overview} />
      <CloseChecks overview={overview} />
    </>
  );
}

/** Closes the month of every company that can, each as it is shown here; those that cannot say why. */
function CloseAll({ overview: { month, companies } }: { overview: MonthOverview }) {
  const { t } = useTranslation();
  const mayClose = useMay(PERIOD_CLOSERS);
  const queryClient = useQueryClient();
  const closable = companies.filter(({ digest }) => digest !== null);
  const closing = useMutation({
    meta: { isQuiet: true }, // each company has a message of its own
    mutationFn: () => closeEach(month, closable),
    onSuccess: ({ months, faults }) => {
      const closed = closable.length - faults.length;
      if (closed > 0) successToast('MonthsClosedOfCompanies', { companies: closed, count: months });
      if (faults.length > 0)
        errorToast(faults.map(({ company, messages }) => withLabel(company, messages.map((key) => t(key)).join(' '))));
      void queryClient.invalidateQueries({ queryKey: periodsKey });
    },
  });
  if (closable.length < 2 || !mayClose) return null;
  const ask = async () => {
    const values = { month: shownMonth(month), companies: closable.map(({ company }) => company.acronym).join(', ') };
    if (await confirm({ variant: 'confirm', title: 'CloseAllMonths', text: 'CloseAllMonthsQuestion', values }))
      closing.mutate();
  };
  return (
    <Button loading={closing.isPending} onClick={() => void ask()}>
      {t('CloseAllMonths')}
    </Button>
  );
}

async function closeEach(month: string, companies: readonly CompanyMonth[]) {
  const faults: { readonly company: string; readonly messages: readonly string[] }[] = [];
  let months = 0;
  for (const { company, digest, closesFrom } of companies) {
    try {
      await call(periodEndpoints.close, { params: { companyId: company.id }, body: { month, digest: digest ?? '' } });
      months += monthsTaken(closesFrom ?? month, month);
    } catch (fault) {
      faults.push({ company: company.acronym, messages: messagesOf(fault) });
    }
  }
  return { months, faults };
}
