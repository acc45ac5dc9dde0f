import { Select } from '@mantine/core';
import { useField } from '../../ui/form/use-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import type { PreferenceValues } from './preferences-tab.tsx';

const SIZES = ['5', '10', '15', '20', '25', '50'];

/** The rows that a list begins with: a number of those that the documents offer. */
export function PageSizeField({ form }: { form: RecordForm<PreferenceValues> }) {
  const { field, common } = useField({ form, name: 'pageSizeDefault', textKey: 'RowsPerPage', isRequired: true });
  return (
    <Select
      {...common}
      data={SIZES}
      allowDeselect={false}
      value={String(field.value)}
      onChange={(value) => field.onChange(Number(value))}
    />
  );
}
