import { contractEndpoints, contracts } from '@calends/wire';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { RequiredMark } from '../../ui/required-mark.tsx';

interface ContractSelectProps {
  readonly value: string | undefined;
  readonly onChange: (contractId: string | undefined) => void;
}

/** Chooses a contract by its number, for dialogs that were opened without one. */
export function ContractSelect({ value, onChange }: ContractSelectProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({
    queryKey: [...resourceKey(contracts), 'options'],
    queryFn: ({ signal }) =>
      call(contractEndpoints.optionList, { query: { value: 'id', label: 'contractNumber', OrderType: 'asc' }, signal }),
  });
  return (
    <Select
      label={
        <>
          {t('ContractId')} <RequiredMark />
        </>
      }
      data={data.map((option) => ({ value: String(option.value), label: option.label }))}
      searchable
      nothingFoundMessage={t('NothingFound')}
      value={value ?? null}
      onChange={(contractId) => onChange(contractId ?? undefined)}
      mb="md"
      data-autofocus
    />
  );
}
