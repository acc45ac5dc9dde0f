import { contractEndpoints } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { ReferenceSelect } from '../../../resource/reference/reference-select.tsx';
import { RequiredMark } from '../../../ui/inputs/required-mark.tsx';

interface ContractSelectProps {
  readonly value: string | undefined;
  readonly onChange: (contractId: string | undefined) => void;
}

/** Chooses a contract by its number, in dialogs that were opened without one. */
export function ContractSelect({ value, onChange }: ContractSelectProps) {
  const { t } = useTranslation();
  return (
    <ReferenceSelect
      label={
        <>
          {t('ContractId')} <RequiredMark />
        </>
      }
      from={contractEndpoints.optionList}
      known="contractNumber"
      value={value ?? null}
      onChange={(contractId) => onChange(contractId ?? undefined)}
      mb="md"
      data-autofocus
    />
  );
}
