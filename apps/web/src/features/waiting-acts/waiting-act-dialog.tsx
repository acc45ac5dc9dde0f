import { type WaitingAct, waitingActEndpoints } from '@calends/wire';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { call } from '../../lib/api/api.ts';
import { haveFiguresChanged } from '../../lib/api/failures.ts';
import { formatDay, formatInstant } from '../../lib/figures/dates.ts';
import { formatMoney } from '../../lib/figures/money.ts';
import { ContractPageLink } from '../../loans/contract-page-link.tsx';
import { LoanEffectSection } from '../../loans/foreseen/loan-effect.tsx';
import { LoanFailure } from '../../loans/loan-failure.tsx';
import { useMayCall } from '../../resource/plain/use-plain-actions.tsx';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { Note } from '../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { ActBadge } from './act-badge.tsx';
import { releaseOutcomeQuery, useRefreshActs, waitingActQuery } from './waiting-act.queries.ts';
import { WaitingMerger } from './waiting-merger.tsx';

/** An act that waits, with what it would do: another person releases or refuses it, the one who entered it may withdraw it. */
export function WaitingActDialog({ recordId = '', close }: ModalContentProps) {
  const { data, error, refetch } = useQuery(waitingActQuery(recordId));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={5} />;
  return (
    <Stack gap="md">
      <ActFacts act={data} />
      {data.actState === 'ActWaiting' &&
        (data.isOwnEntry ? <OwnAct act={data} close={close} /> : <OthersAct act={data} close={close} />)}
    </Stack>
  );
}

function ActFacts({ act }: { readonly act: WaitingAct }) {
  const { t } = useTranslation();
  const { decidedBy, decidedAt, reason, amount } = act;
  return (
    <Facts
      facts={[
        {
          textKey: 'ContractNumber',
          value: <ContractPageLink contractId={act.contractId}>{act.contractNumber}</ContractPageLink>,
        },
        { textKey: 'ActCall', value: t(act.actCall) },
        { textKey: 'ActDate', value: formatDay(act.actDate) },
        { textKey: 'Amount', value: amount === null ? '–' : formatMoney(amount) },
        { textKey: 'Description', value: act.description ?? '–' },
        { textKey: 'WaitingAct.EnteredBy', value: act.enteredBy ?? '' },
        { textKey: 'WaitingAct.EnteredAt', value: formatInstant(act.enteredAt) },
        { textKey: 'ActState', value: <ActBadge state={act.actState} /> },
        ...(decidedBy === null ? [] : [{ textKey: 'DecidedBy', value: decidedBy }]),
        ...(decidedAt === null ? [] : [{ textKey: 'DecidedAt', value: formatInstant(decidedAt) }]),
        ...(reason === null ? [] : [{ textKey: 'WaitingAct.Reason', value: reason }]),
      ]}
    />
  );
}

interface OpenActProps {
  readonly act: WaitingAct;
  readonly close: () => void;
}

function OwnAct({ act, close }: OpenActProps) {
  const { t } = useTranslation();
  const refresh = useRefreshActs();
  const withdrawing = useMutation({
    mutationFn: () => call(waitingActEndpoints.withdraw, { params: { id: act.id } }),
    onSuccess: () => {
      successToast('ActWithdrawnToast');
      close();
    },
    onSettled: refresh,
  });
  return (
    <>
      <Note kind="info">{t('OwnActNotReleased')}</Note>
      <Group justify="flex-end">
        <Button variant="default" color="red" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {t('WithdrawAct')}
        </Button>
      </Group>
    </>
  );
}

/** With what releasing it does to the loans as they are now; others read the facts alone. */
function OthersAct({ act, close }: OpenActProps) {
  const { t } = useTranslation();
  const { open } = useModal();
  const mayRelease = useMayCall(waitingActEndpoints.release);
  const refresh = useRefreshActs();
  const releasing = useMutation({
    mutationFn: (outcome: string) => call(waitingActEndpoints.release, { params: { id: act.id }, query: { outcome } }),
    onSuccess: () => {
      successToast('ActReleasedToast');
      close();
    },
    onSettled: refresh,
  });
  const isOpen = releasing.isIdle || releasing.isError;
  const {
    data: shown,
    error,
    isFetching,
  } = useQuery({
    ...releaseOutcomeQuery(act.id),
    enabled: mayRelease && isOpen,
  });
  if (!mayRelease) return null;
  return (
    <>
      {haveFiguresChanged(releasing.error) && <Note kind="warning">{t('FiguresChangedMeanwhile')}</Note>}
      {isFetching && <Loader size={16} />}
      {error !== null && <LoanFailure failure={error} />}
      {shown?.merger && <WaitingMerger merger={shown.merger} isTakenBack={act.actCall !== 'ActCall_MERGER'} />}
      {shown?.merger === null && shown.contracts.length === 0 && <Text size="sm">{t('ActWithoutFigures')}</Text>}
      {shown?.contracts.map((effect) => (
        <LoanEffectSection key={effect.contractId} effect={effect} />
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" color="red" onClick={() => void open('waiting-acts/refuse', act.id)}>
          {t('RefuseAct')}
        </Button>
        <Button
          disabled={!shown || isFetching}
          loading={releasing.isPending}
          onClick={() => shown && releasing.mutate(shown.outcome)}
        >
          {t('ReleaseAct')}
        </Button>
      </Group>
    </>
  );
}
