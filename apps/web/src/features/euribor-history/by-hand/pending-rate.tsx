import { euriborRateEndpoints, type PendingRate } from '@calends/wire';
import { Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { haveFiguresChanged } from '../../../lib/api/failures.ts';
import { formatDay, formatInstant } from '../../../lib/figures/dates.ts';
import { percent } from '../../../loans/loan-words.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { Decision } from '../decision.tsx';
import { RateOutcome } from './rate-outcome.tsx';
import { confirmOutcomeQuery, pendingRatesQuery, useRefreshRates } from './rates.queries.ts';

/** A rate that waits, with what it would do; a second person confirms or refuses it, the one who entered it may withdraw it. */
export function PendingRateDialog({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(pendingRatesQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={4} />;
  const pending = data.find(({ id }) => id === recordId);
  if (!pending) return <Note kind="info">{t('PendingRateGone')}</Note>;
  return <Waiting pending={pending} close={close} />;
}

function Waiting({ pending, close }: { readonly pending: PendingRate; readonly close: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefreshRates();
  const params = { id: pending.id };
  const confirming = useMutation({
    mutationFn: (outcome: string) => call(euriborRateEndpoints.confirm, { params, query: { outcome } }),
    onSuccess: () => {
      successToast('RateSaved');
      close();
    },
    onSettled: refresh,
  });
  const refusing = useMutation({
    mutationFn: () => call(euriborRateEndpoints.refuse, { params }),
    onSuccess: close,
    onSettled: refresh,
  });
  // a rate that was decided has no preview to ask for, though the list that it left is read again
  const isOpen = [confirming, refusing].every(({ isIdle, isError }) => isIdle || isError);
  const foreseen = useQuery({ ...confirmOutcomeQuery(pending.id), enabled: isOpen });
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { textKey: 'ReferenceDate', value: formatDay(pending.referenceDate) },
          { textKey: 'Term', value: t(pending.term) },
          { textKey: 'Rate', value: pending.rate === null ? t('RateTakenBack') : percent(pending.rate) },
          { textKey: 'Source', value: pending.source },
          { textKey: 'EnteredBy', value: pending.enteredBy },
          { textKey: 'EnteredAt', value: formatInstant(pending.enteredAt) },
        ]}
      />
      {haveFiguresChanged(confirming.error) && <Note kind="warning">{t('FiguresChangedMeanwhile')}</Note>}
      {pending.isOwnEntry && <Note kind="info">{t('OwnRateNotConfirmed')}</Note>}
      <Decision
        isOwn={pending.isOwnEntry}
        keys={{ confirm: 'ConfirmRate', refuse: 'RefuseRate', withdraw: 'WithdrawRate' }}
        foreseen={foreseen}
        confirming={confirming}
        refusing={refusing}
      >
        {(shown) => <RateOutcome change={shown} />}
      </Decision>
    </Stack>
  );
}
