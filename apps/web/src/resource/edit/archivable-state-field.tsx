import { ARCHIVABLE_STATES } from '@calends/wire';
import { Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../ui/form/use-field.tsx';

const { ACTIVE, DISABLED, ARCHIVED } = ARCHIVABLE_STATES;
const WORDS = Object.entries(ARCHIVABLE_STATES);

/**
 * The state of an archivable record, which the wire sends as a number. Archived is offered only for a record that is not
 * active: an active one is archived by a call of its own (administration section 4).
 */
export function ArchivableStateField<Values extends FieldValues>({
  stateBefore = ACTIVE,
  isClearable = false,
  ...props
}: FieldProps<Values> & { readonly stateBefore: number | undefined; readonly isClearable?: boolean }) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  const offered: readonly number[] = stateBefore === ACTIVE ? [ACTIVE, DISABLED] : [ACTIVE, DISABLED, ARCHIVED];
  const data = WORDS.filter(([, state]) => offered.includes(state)).map(([word, state]) => ({
    value: String(state),
    label: t(word),
  }));
  return (
    <Select
      {...common}
      data={data}
      clearable={isClearable}
      allowDeselect={isClearable}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      value={typeof field.value === 'number' ? String(field.value) : null}
      onChange={(state) => field.onChange(state === null ? null : Number(state))}
    />
  );
}
