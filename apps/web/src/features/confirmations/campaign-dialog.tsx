import { type AskedConfirmation, type ConfirmationCampaign, confirmationEndpoints } from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { formatDay } from '../../lib/figures/dates.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import { useMayCall } from '../../resource/plain/use-plain-actions.tsx';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { ConfirmationBadge } from './confirmations.columns.tsx';
import { campaignQuery, endedMonths, useConfirmationRefresh } from './confirmations.queries.ts';
import { MonthSelect } from './month-select.tsx';

/** Shows whom a campaign of a month asks, and by which way, and sends it. */
export function CampaignDialog({ close }: ModalContentProps) {
  const [month, setMonth] = useState(endedMonths()[0] ?? '');
  const { data, error, refetch } = useQuery(campaignQuery(month));
  return (
    <Stack gap="md">
      <MonthSelect month={month} onChoose={setMonth} />
      {data ? (
        <Campaign of={data} close={close} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton rows={4} />
      )}
    </Stack>
  );
}

function Campaign({ of, close }: { readonly of: ConfirmationCampaign; readonly close: () => void }) {
  const { t } = useTranslation();
  const refresh = useConfirmationRefresh();
  const maySend = useMayCall(confirmationEndpoints.send);
  const reached = of.asked.filter(({ way }) => way !== null);
  const sending = useMutation({
    mutationFn: () => call(confirmationEndpoints.send, { body: { month: of.month, digest: of.digest } }),
    onSuccess: () => {
      successToast('RequestsSent');
      close();
    },
    onSettled: refresh,
  });
  if (of.asked.length === 0) return <Note kind="info">{t('NothingToAsk')}</Note>;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('CampaignText', { date: formatDay(of.expiresOn) })}
      </Text>
      <DenseTable
        label={t('ConfirmationCampaign')}
        maxHeight={420}
        columns={[
          { key: 'company', label: t('AskedCompany') },
          { key: 'counterparty', label: t('Counterparty') },
          { key: 'way', label: t('AskedBy') },
          { key: 'state', label: t('ConfirmationState'), priority: 2 },
          { key: 'capital', label: t('Capital'), isFigure: true, priority: 1 },
          { key: 'interestDue', label: t('InterestDue'), isFigure: true, priority: 3 },
          { key: 'accrued', label: t('Accrued'), isFigure: true, priority: 3 },
        ]}
      >
        <tbody>
          {of.asked.map((one) => (
            <AskedRow key={`${one.company.id} ${one.counterparty.id}`} of={one} />
          ))}
        </tbody>
      </DenseTable>
      {maySend && (
        <Group justify="flex-end">
          <Button loading={sending.isPending} disabled={reached.length === 0} onClick={() => sending.mutate()}>
            {t('SendRequests', { count: reached.length })}
          </Button>
        </Group>
      )}
    </>
  );
}

function AskedRow({ of }: { readonly of: AskedConfirmation }) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">{of.company.name}</th>
      <td>{of.counterparty.name}</td>
      <td>
        {of.way === null ? (
          <span className="loss">{t('NobodyAsked')}</span>
        ) : (
          withLabel(t(of.way), of.recipients.join(', '))
        )}
      </td>
      <td data-priority={2}>
        <ConfirmationBadge state={of.state} />
      </td>
      <td data-figure data-priority={1}>
        <Money amount={of.capital} />
      </td>
      <td data-figure data-priority={3}>
        <Money amount={of.interestDue} />
      </td>
      <td data-figure data-priority={3}>
        <Money amount={of.accrued} />
      </td>
    </tr>
  );
}
