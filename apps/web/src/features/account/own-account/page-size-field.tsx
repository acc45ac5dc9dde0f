import type { preferences } from '@calends/wire';
import { Select } from '@mantine/core';
import type { z } from 'zod';
import { useField } from '../../../ui/form/use-field.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';

const SIZES = ['5', '10', '15', '20', '25', '50'];

/** The number of rows on a page of a list by default: one of those that the documents offer. */
export function PageSizeField({ form }: { form: RecordForm<z.input<typeof preferences>> }) {
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
