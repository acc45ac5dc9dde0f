import { type DatedDueDay, feeEndpoints, fees, STAMP_TAX_CATEGORY } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { useMayCall } from '../../resource/plain/use-plain-actions.tsx';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { DatedRows } from './dated-rows.tsx';
import { DueDayForm } from './due-day-form.tsx';
import { DueDayTable } from './due-day-table.tsx';

const category = STAMP_TAX_CATEGORY;

/** By which day of the next month stamp tax is due; administrators enter other days for their tenant. */
export function DueDays() {
  const { t } = useTranslation();
  const mayWrite = useMayCall(feeEndpoints.voidDueDay);
  const {
    data: days,
    error,
    refetch,
  } = useQuery({
    queryKey: [...resourceKey(fees), 'due-days'],
    queryFn: ({ signal }) => call(feeEndpoints.dueDays, { query: { category }, signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!days) return <FormSkeleton rows={2} />;
  return (
    <DatedRows<DatedDueDay>
      mayWrite={mayWrite}
      hint={t('DueDayHint')}
      newText={t('NewDueDay')}
      keyOf={({ validFrom }) => validFrom}
      takeBack={({ validFrom }, query) => call(feeEndpoints.voidDueDay, { query: { category, validFrom, ...query } })}
      renderTable={(actions) => <DueDayTable days={days} actions={actions} />}
      renderForm={(props) => <DueDayForm {...props} />}
    />
  );
}
