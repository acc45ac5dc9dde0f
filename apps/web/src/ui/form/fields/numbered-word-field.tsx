import { Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../use-field.tsx';

/** A choice among words that the wire sends as numbers; each word is its own translation key unless `isFigure`. */
export function NumberedWordField<Values extends FieldValues>({
  numbers,
  isClearable = false,
  isFigure = false,
  ...props
}: FieldProps<Values> & {
  readonly numbers: Readonly<Record<string, number>>;
  readonly isClearable?: boolean;
  /** Whether the words are figures, which are the same in each language. */
  readonly isFigure?: boolean;
}) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  return (
    <Select
      {...common}
      data={Object.entries(numbers).map(([word, number]) => ({
        value: String(number),
        label: isFigure ? word : t(word),
      }))}
      clearable={isClearable}
      allowDeselect={isClearable}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      value={typeof field.value === 'number' ? String(field.value) : null}
      onChange={(chosen) => field.onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
