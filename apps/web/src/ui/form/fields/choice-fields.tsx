import { type ComboboxData, MultiSelect, Select, Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../use-field.tsx';

export function SelectField<Values extends FieldValues>(
  props: FieldProps<Values> & {
    readonly data: ComboboxData;
    readonly isClearable?: boolean;
    /** Called with each choice. */
    readonly onPick?: (value: string | null) => void;
  },
) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  const size = props.data.length;
  return (
    <Select
      {...common}
      data={props.data}
      searchable={size > 8}
      clearable={props.isClearable ?? !props.isRequired}
      allowDeselect={props.isClearable ?? !props.isRequired}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      nothingFoundMessage={t('NothingFound')}
      value={field.value || null}
      onChange={(value) => {
        field.onChange(value ?? null);
        props.onPick?.(value);
      }}
    />
  );
}

export function MultiSelectField<Values extends FieldValues>(
  props: FieldProps<Values> & { readonly data: ComboboxData },
) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  return (
    <MultiSelect
      {...common}
      data={props.data}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      value={(field.value as string[]) ?? []}
      onChange={field.onChange}
    />
  );
}

export function SwitchField<Values extends FieldValues>(
  props: FieldProps<Values> & { readonly onPick?: (checked: boolean) => void },
) {
  const { field, common } = useField(props);
  return (
    <Switch
      {...common}
      size="xs"
      checked={field.value === true}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        field.onChange(checked);
        props.onPick?.(checked);
      }}
    />
  );
}
