import { CONFIRMATION_SENDERS, type Confirmation, confirmationEndpoints } from '@calends/wire';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { formatDay, formatInstant, shownMonth, today } from '../../lib/figures/dates.ts';
import { useMay } from '../../lib/session/profile.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { type ModalContentProps, useModalTitle } from '../../ui/dialogs/modal-window.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { BalanceLoan } from './balance-loan.tsx';
import { Certificates } from './certificates.tsx';
import { ConfirmationBadge } from './confirmations.columns.tsx';
import { balanceQuery, pairOfRecord, useConfirmationRefresh } from './confirmations.queries.ts';

/** What a company has with another at the end of a month, loan by loan: what was asked, answered and written. */
export function BalanceDialog({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(balanceQuery(pairOfRecord(recordId)));
  useModalTitle(
    data &&
      t('BalanceOf', {
        company: data.company.name,
        counterparty: data.counterparty.name,
        month: shownMonth(data.month),
      }),
  );
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return <Balance of={data} />;
}

function Balance({ of }: { readonly of: Confirmation }) {
  const { request } = of;
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { textKey: 'ConfirmationState', value: <ConfirmationBadge state={of.state} /> },
          { textKey: 'SentOn', value: request && formatInstant(request.sentOn) },
          { textKey: 'AskedBy', value: request && [request.sentBy, t(request.way)].filter(Boolean).join(' · ') },
          { textKey: 'ExpiresOn', value: request && formatDay(request.expiresOn) },
          ...(request && request.openLinks.length > 0
            ? [{ textKey: 'OpenLinks', value: request.openLinks.join(', ') }]
            : []),
          ...(request && request.usedLinks.length > 0
            ? [{ textKey: 'UsedLinks', value: request.usedLinks.join(', ') }]
            : []),
        ]}
      />
      {of.items.map((item) => (
        <BalanceLoan key={item.contractId} of={of} item={item} />
      ))}
      <Certificates of={of.certificates} />
      <Actions of={of} />
    </Stack>
  );
}

function Actions({ of }: { readonly of: Confirmation }) {
  const { company, counterparty, month, request, items, state } = of;
  const { t } = useTranslation();
  const maySend = useMay(CONFIRMATION_SENDERS);
  const refresh = useConfirmationRefresh();
  const open = items.filter(({ itemState }) => itemState === 'AWAITED' || itemState === 'DISPUTED');
  const confirming = useMutation({
    mutationFn: (id: string) =>
      call(confirmationEndpoints.answer, {
        params: { id },
        body: { answers: open.map(({ contractId }) => ({ contractId, kind: 'CONFIRMED' as const })) },
      }),
    onSuccess: () => successToast('BalanceAnswered'),
    onSettled: refresh,
  });
  const sending = useMutation({
    mutationFn: () =>
      call(confirmationEndpoints.sendAnew, {
        params: { companyId: company.id, counterpartyId: counterparty.id },
        body: { month },
      }),
    onSuccess: () => successToast('RequestsSent'),
    onSettled: refresh,
  });
  const ending = useMutation({
    mutationFn: (id: string) => call(confirmationEndpoints.revoke, { params: { id } }),
    onSuccess: () => successToast('UpdatedSuccessfully'),
    onSettled: refresh,
  });
  const certificate = useMutation({
    mutationFn: async () =>
      saveFile(
        await call(confirmationEndpoints.certificate, {
          params: { companyId: company.id, counterpartyId: counterparty.id },
          query: { month },
        }),
      ),
  });
  const links = [...new Set([...(request?.openLinks ?? []), ...(request?.usedLinks ?? [])])];
  const names = { company: company.name, counterparty: counterparty.name, count: open.length };
  const hasEnded = month < today().slice(0, 'yyyy-MM'.length);
  return (
    <Group gap="xs" justify="flex-end">
      {of.hasConfirmed && (
        <Button variant="default" loading={certificate.isPending} onClick={() => certificate.mutate()}>
          {t('ConfirmationCertificate')}
        </Button>
      )}
      {maySend && request && links.length > 0 && (
        <Button
          variant="default"
          loading={ending.isPending}
          onClick={() =>
            void ask('RevokeLinksQuestion', { addresses: links.join(', ') }, () => ending.mutate(request.id))
          }
        >
          {t('RevokeLinks')}
        </Button>
      )}
      {maySend && hasEnded && (
        <Button
          variant={state === 'OVERTAKEN' || state === 'NOTASKED' ? 'filled' : 'default'}
          loading={sending.isPending}
          onClick={() => (request ? void ask('SendAnewQuestion', names, () => sending.mutate()) : sending.mutate())}
        >
          {t(request ? 'SendAnew' : 'AskForConfirmations')}
        </Button>
      )}
      {of.mayAnswer && request && !request.isExpired && state !== 'OVERTAKEN' && open.length > 0 && (
        <Button
          loading={confirming.isPending}
          onClick={() => void ask('ConfirmAllLoansQuestion', names, () => confirming.mutate(request.id))}
        >
          {t('ConfirmAllLoans')}
        </Button>
      )}
    </Group>
  );
}

/** Acts once the user has confirmed the question. */
async function ask(text: string, values: Readonly<Record<string, unknown>>, act: () => void): Promise<void> {
  if (await confirm({ variant: 'confirm', text, values })) act();
}
