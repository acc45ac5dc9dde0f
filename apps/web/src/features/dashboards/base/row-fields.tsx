import { COLSPANS, type editRow, WHOLE_WIDTH } from '@calends/wire';
import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { NumberedWordField } from '../../../ui/form/fields/numbered-word-field.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { HEIGHTS_BY_KEY } from './row-heights.ts';

/** The width of each chart by how many stand side by side. */
const WIDTHS = Object.fromEntries(COLSPANS.map((colspan) => [WHOLE_WIDTH / colspan, colspan]));

interface RowFieldsProps<Values extends z.input<typeof editRow>> {
  readonly form: RecordForm<Values>;
}

/** How high a row is, and how many charts stand side by side in it. */
export function RowFields<Values extends z.input<typeof editRow>>({ form }: RowFieldsProps<Values>) {
  const [height, colspan] = ['height' as FieldPath<Values>, 'colspan' as FieldPath<Values>];
  return (
    <FieldGrid>
      <NumberedWordField form={form} name={height} textKey="RowHeight" isRequired numbers={HEIGHTS_BY_KEY} />
      <NumberedWordField form={form} name={colspan} textKey="NumberOfCharts" isRequired numbers={WIDTHS} isFigure />
    </FieldGrid>
  );
}
