import { type ComparedPeriodRow, PERIOD_CLOSERS, periodEndpoints, textOfCheck } from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { formatInstant, shownMonth } from '../../lib/figures/dates.ts';
import { useMay } from '../../lib/session/profile.ts';
import { CompanyLink } from '../../loans/company-link.tsx';
import { type ModalContentProps, useModalTitle } from '../../ui/dialogs/modal-window.tsx';
import { Note } from '../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { Adjustments } from './adjustments.tsx';
import { FiguresOfMonth } from './figures-of-month.tsx';
import { MonthPackButton } from './month-pack-button.tsx';
import { monthsTaken } from './months-taken.ts';
import { checksQuery, closePreviewQuery, monthQuery, overviewQuery, periodsKey, useMonth } from './periods.queries.ts';

/** The month of a company: what a close would keep, or what was closed beside what it is today. */
export function MonthDialog({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const mayClose = useMay(PERIOD_CLOSERS);
  const { data: overview, error, refetch } = useQuery(overviewQuery(useMonth()));
  const of = overview?.companies.find(({ company }) => company.id === recordId);
  useModalTitle(overview && of && t('MonthOfCompany', { company: of.company.name, month: shownMonth(overview.month) }));
  if (!overview) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return (
    <Stack gap="sm">
      {of && (
        <Text size="sm" component="div">
          <CompanyLink id={of.company.id} acronym={of.company.acronym} name={of.company.name} />
        </Text>
      )}
      {of?.digest != null && mayClose ? (
        <ToClose companyId={recordId} month={overview.month} digest={of.digest} close={close} />
      ) : (
        <AsItIs companyId={recordId} month={overview.month} />
      )}
    </Stack>
  );
}

interface ToCloseProps {
  readonly companyId: string;
  readonly month: string;
  /** Of the figures that the screen shows. */
  readonly digest: string;
  readonly close: () => void;
}

function ToClose({ companyId, month, digest, close }: ToCloseProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(closePreviewQuery(companyId, month, digest));
  const open = useOpenChecks(companyId, month);
  const closing = useMutation({
    mutationFn: (shown: string) =>
      call(periodEndpoints.close, { params: { companyId }, body: { month, digest: shown } }),
    onSuccess: () => {
      successToast('MonthsClosed', { count: monthsTaken(data?.from ?? month, month) });
      close();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: periodsKey }), // what moved since is shown now
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {data.from === month
          ? t('ClosesOneMonth')
          : t('ClosesMonths', { from: shownMonth(data.from), month: shownMonth(month) })}
      </Text>
      <FiguresOfMonth
        rows={data.rows.map(
          ({ figures, ...row }): ComparedPeriodRow => ({ ...row, closed: null, now: figures, difference: null }),
        )}
      />
      <Adjustments month={month} adjustments={data.adjustments} />
      {open.length > 0 && (
        <Note kind="refusal">
          {t('PeriodChecksOpen', { checks: open.map((check) => t(textOfCheck(check))).join(', ') })}
        </Note>
      )}
      <Group justify="flex-end">
        <MonthPackButton companyId={companyId} month={month} />
        <Button
          loading={closing.isPending}
          disabled={open.length > 0}
          onClick={() => closing.mutate(data.digest)}
          data-autofocus
        >
          {t('CloseMonth')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The required checks that find something of the company; none while they are read, since the call itself refuses. */
function useOpenChecks(companyId: string, month: string) {
  const { data } = useQuery(checksQuery(month));
  const counts = data?.companies.find((one) => one.companyId === companyId)?.counts;
  return (data?.checks ?? [])
    .filter(({ key, isRequired }) => isRequired && counts?.[key] !== undefined)
    .map(({ key }) => key);
}

function AsItIs({ companyId, month }: { companyId: string; month: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(monthQuery(companyId, month));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return (
    <Stack gap="sm">
      {data.closing && (
        <Text size="sm" c="dimmed">
          {t('ClosedByAt', { by: data.closing.by ?? '–', at: formatInstant(data.closing.at) })}
        </Text>
      )}
      <FiguresOfMonth rows={data.rows} />
      <Adjustments month={month} adjustments={data.adjustments} />
      <Group justify="flex-end">
        <MonthPackButton companyId={companyId} month={month} />
      </Group>
    </Stack>
  );
}
