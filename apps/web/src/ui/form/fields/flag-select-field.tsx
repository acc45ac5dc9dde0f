import { Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../use-field.tsx';

type FlagSelectFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  readonly yesKey: string;
  readonly noKey: string;
  readonly onPick?: (flag: boolean) => void;
};

/** A required choice of yes or no: unlike a switch it can be empty. */
export function FlagSelectField<Values extends FieldValues>(props: FlagSelectFieldProps<Values>) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  const flag: unknown = field.value;
  return (
    <Select
      {...common}
      data={[
        { value: 'true', label: t(props.yesKey) },
        { value: 'false', label: t(props.noKey) },
      ]}
      allowDeselect={false}
      value={typeof flag === 'boolean' ? String(flag) : null}
      onChange={(value) => {
        field.onChange(value === 'true');
        props.onPick?.(value === 'true');
      }}
    />
  );
}
