import { type enterRates, isoDay, RATE_FIELDS, type RateField } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { textOf, useField } from '../../../ui/form/use-field.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { PercentInput } from '../../../ui/inputs/percent-input.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';

type Form = RecordForm<z.input<typeof enterRates>>;

const LABEL_OF_FIELD = {
  oneMonthRate: 'OneMonthRate',
  threeMonthsRate: 'ThreeMonthsRate',
  sixMonthsRate: 'SixMonthsRate',
  twelveMonthsRate: 'TwelveMonthsRate',
} as const satisfies Record<RateField, string>;

/** Days down, terms across: one cell a rate. */
export function RateGrid({ form, rows }: { readonly form: Form; readonly rows: readonly { readonly id: string }[] }) {
  const { t } = useTranslation();
  const columns = [
    { key: 'day', label: t('ReferenceDate') },
    ...RATE_FIELDS.map((field) => ({ key: field, label: t(LABEL_OF_FIELD[field]), isFigure: true })),
  ];
  return (
    <DenseTable label={t('EnterRates')} columns={columns} minWidth={620} maxHeight={320}>
      <tbody>
        {rows.map(({ id }, row) => (
          <tr key={id}>
            <td>
              <DayCell form={form} row={row} />
            </td>
            {RATE_FIELDS.map((field) => (
              <td key={field} data-figure>
                <RateCell form={form} row={row} field={field} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function DayCell({ form, row }: { readonly form: Form; readonly row: number }) {
  const { t } = useTranslation();
  const { field, common } = useField({ form, name: `days.${row}.referenceDate`, textKey: 'ReferenceDate' });
  return (
    <DayInput
      {...common}
      label={undefined}
      aria-label={t('RateOfCell', { field: t('ReferenceDate'), row: row + 1 })}
      value={isoDay(textOf(field.value)) ?? null}
      onChange={(day) => field.onChange(day ?? '')}
      onUnreadable={field.onChange}
    />
  );
}

interface RateCellProps {
  readonly form: Form;
  readonly row: number;
  readonly field: RateField;
}

function RateCell({ form, row, field: term }: RateCellProps) {
  const { t } = useTranslation();
  const { field, common } = useField({ form, name: `days.${row}.${term}`, textKey: LABEL_OF_FIELD[term] });
  return (
    <PercentInput
      {...common}
      label={undefined}
      aria-label={t('RateOfCell', { field: t(LABEL_OF_FIELD[term]), row: row + 1 })}
      value={textOf(field.value)}
      onChange={field.onChange}
    />
  );
}
