import { type ControlUsage, controlUsage, controlUsageEndpoints, labelKey } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import { Cell } from '../../resource/columns/cell.tsx';
import { ElementName } from '../../resource/columns/element-name.tsx';
import { type ModalContentProps, useModalTitle } from '../../ui/dialogs/modal-window.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';

const SHOWN = [
  'actionType',
  'dateUsage',
  'counter',
  'lastExecutionTime',
  'medianMonth',
  'medianYear',
  'medianGlobal',
  'entity',
  'contractType',
  'state',
  'tenantId',
  'idContractAssign',
  'userId',
] as const satisfies readonly (keyof ControlUsage)[];

/** All facts about one usage record. */
export function ViewControlUsage({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['control-usage', recordId],
    queryFn: ({ signal }) => call(controlUsageEndpoints.get, { params: { id: recordId }, signal }),
    staleTime: 0,
  });
  useModalTitle(data && withLabel(t('ViewControlUsage'), data.userFirstLastName ?? ''));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={6} />;
  return (
    <Facts
      facts={[
        { textKey: labelKey('elementType'), value: <ElementName element={data.elementType} /> },
        ...SHOWN.map((field) => ({
          textKey: labelKey(field, controlUsage),
          value: data[field] === null ? null : <Cell field={controlUsage.fields[field]} value={data[field]} isWhole />,
        })),
      ]}
    />
  );
}
