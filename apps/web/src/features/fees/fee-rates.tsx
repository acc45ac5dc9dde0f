import { type Fee, feeEndpoints, fees } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { useMayCall } from '../../resource/plain/use-plain-actions.tsx';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../ui/dialogs/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { DatedRows } from './dated-rows.tsx';
import { FeeRateForm } from './fee-rate-form.tsx';
import { FeeRateTable } from './fee-rate-table.tsx';

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
  const mayWrite = useMayCall(feeEndpoints.voidRate);
  if (fee.rates.length === 0) return <Text size="sm">{t('FeeWithoutRates')}</Text>;
  return (
    <DatedRows<DatedRate>
      mayWrite={mayWrite}
      hint={t('FeeRateHint')}
      newText={t('NewFeeRate')}
      keyOf={({ verba, validFrom }) => `${verba} ${validFrom}`}
      takeBack={({ verba, validFrom }, query) =>
        call(feeEndpoints.voidRate, { query: { category: fee.category, verba, validFrom, ...query } })
      }
      renderTable={(actions) => <FeeRateTable rates={fee.rates} actions={actions} />}
      renderForm={({ row, ...props }) => <FeeRateForm fee={fee} rate={row} {...props} />}
    />
  );
}
