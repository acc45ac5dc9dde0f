import { euriborRateEndpoints, type KnownRate } from '@calends/wire';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatInstant } from '../../../lib/figures/dates.ts';
import { withLabel } from '../../../lib/words/labelled.ts';
import { percent } from '../../../loans/loan-words.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { dayHistoryQuery, useRefreshRates } from './rates.queries.ts';

interface DayRatesProps {
  /** ISO. */
  readonly day: string;
  readonly mayTakeBack: boolean;
}

/** What was recorded for a day: each value with whose it is, where it comes from, who entered and confirmed it. */
export function DayRates({ day, mayTakeBack }: DayRatesProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(dayHistoryQuery(day));
  const takeBack = useTakingBack(day);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={3} />;
  if (data.rates.length === 0) return <Text size="sm">{t('NoRateHistory')}</Text>;
  return (
    <DenseTable
      label={t('RateHistory')}
      maxHeight={220}
      minWidth={700}
      columns={[
        { key: 'term', label: t('Term') },
        { key: 'rate', label: t('Rate'), isFigure: true },
        { key: 'origin', label: t('Origin') },
        { key: 'source', label: t('Source') },
        { key: 'enteredAt', label: t('EnteredAt') },
        { key: 'enteredBy', label: t('EnteredBy') },
        { key: 'confirmedBy', label: t('ConfirmedBy') },
        { key: 'state', label: t('RateInForceNow') },
      ]}
    >
      <tbody>
        {data.rates.map((rate) => (
          <tr key={`${rate.term} ${rate.origin} ${rate.recordedAt}`}>
            <td>{t(rate.term)}</td>
            <td data-figure>{rate.rate === null ? t('RateTakenBack') : percent(rate.rate)}</td>
            <td>{t(rate.origin)}</td>
            <td data-wraps>
              {rate.source}
              {rate.licenceNote !== null && (
                <Text size="xs" c="dimmed">
                  {rate.licenceNote}
                </Text>
              )}
            </td>
            <td>{formatInstant(rate.recordedAt)}</td>
            <td>{rate.enteredBy ?? '–'}</td>
            <td>{rate.confirmedBy ?? '–'}</td>
            <td>
              {rate.isInForce && t('Yes')}
              {rate.isInForce && rate.origin === 'own' && mayTakeBack && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-xs"
                  loading={takeBack.isPending}
                  onClick={() => void takeBack.ask(rate.term)}
                >
                  {t('TakeEuriborBack')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

/** Which contracts it moves is asked of the server first and said in the question. */
function useTakingBack(referenceDate: string) {
  const { t } = useTranslation();
  const refresh = useRefreshRates();
  const removal = useMutation({
    mutationFn: ({ term, outcome }: { term: KnownRate['term']; outcome: string }) =>
      call(euriborRateEndpoints.takeBack, { query: { referenceDate, term, outcome } }),
    onSuccess: ({ isPending }) => successToast(isPending ? 'RateSentOn' : 'Deleted'),
    onSettled: refresh,
  });
  const ask = async (term: KnownRate['term']) => {
    const { before, after, contracts, outcome } = await call(euriborRateEndpoints.takeBack, {
      query: { referenceDate, term, preview: 'true' },
    });
    const rateText = (rate: string | null) => (rate === null ? t('RateOfNone') : percent(rate));
    const isWanted = await confirm({
      variant: 'confirm',
      title: 'TakeEuriborBack',
      text: 'TakeEuriborBackText',
      values: {
        change: t('RateInForceChanges', { before: rateText(before), after: rateText(after) }),
        contracts:
          contracts.length === 0
            ? t('RateNoContracts')
            : withLabel(
                t('RateContracts', { count: contracts.length }),
                contracts.map((one) => one.contractNumber).join(', '),
              ),
      },
    });
    if (isWanted) removal.mutate({ term, outcome });
  };
  return { ask, isPending: removal.isPending };
}
