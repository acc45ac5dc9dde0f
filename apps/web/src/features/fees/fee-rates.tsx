import { type Fee, feeEndpoints, fees } from '@calends/wire';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { useMay } from '../../lib/session/profile.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { type ModalContentProps, useModalTitle } from '../../ui/dialogs/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { askFeeChange, type FeeChangeQuery } from './ask-fee-change.ts';
import { FeeRateForm } from './fee-rate-form.tsx';
import { FeeRateTable } from './fee-rate-table.tsx';
import { useRefreshTaxes } from './use-refresh-taxes.ts';

export type DatedRate = Fee['rates'][number];

/** The dated rates that a fee can apply; administrators add and remove those of their tenant. */
export function FeeRates({ recordId = '' }: ModalContentProps) {
  const {
    data: fee,
    error,
    refetch,
  } = useQuery({
    queryKey: [...resourceKey(fees), 'rates', recordId],
    queryFn: ({ signal }) => call(feeEndpoints.get, { params: { id: recordId }, signal }),
  });
  useModalTitle(fee?.code);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return fee ? <RatesOf fee={fee} /> : <FormSkeleton rows={4} />;
}

function RatesOf({ fee }: { fee: Fee }) {
  const { t } = useTranslation();
  const mayWrite = useMay('tenantAdmins');
  const [edited, setEdited] = useState<DatedRate | 'new'>();
  const [isTyped, setTyped] = useState(false);
  const edit = async (rate: DatedRate) => {
    if (!isTyped || (await confirm({ variant: 'close' }))) setEdited(rate);
  };
  const takeBack = useTakingBack(fee);
  if (fee.rates.length === 0) return <Text size="sm">{t('FeeWithoutRates')}</Text>;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('FeeRateHint')}
      </Text>
      <FeeRateTable
        rates={fee.rates}
        actions={mayWrite ? { edit: (rate) => void edit(rate), takeBack: (rate) => void takeBack(rate) } : undefined}
      />
      {mayWrite && edited === undefined && (
        <Button variant="default" onClick={() => setEdited('new')} style={{ alignSelf: 'flex-start' }}>
          {t('NewFeeRate')}
        </Button>
      )}
      {edited !== undefined && (
        <FeeRateForm
          key={edited === 'new' ? 'new' : `${edited.verba} ${edited.validFrom}`}
          fee={fee}
          rate={edited === 'new' ? undefined : edited}
          onTyped={setTyped}
          onDone={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}

function useTakingBack({ category }: Fee) {
  const { t } = useTranslation();
  const refresh = useRefreshTaxes();
  const write = ({ verba, validFrom }: DatedRate, query: FeeChangeQuery) =>
    call(feeEndpoints.voidRate, { query: { category, verba, validFrom, ...query } });
  const removal = useMutation({
    mutationFn: ({ rate, query }: { rate: DatedRate; query: FeeChangeQuery }) => write(rate, query),
    onSuccess: () => successToast('Deleted'),
    onSettled: refresh,
  });
  return async (rate: DatedRate) => {
    const query = await askFeeChange(t, (asked) => write(rate, asked));
    if (query) removal.mutate({ rate, query });
  };
}
