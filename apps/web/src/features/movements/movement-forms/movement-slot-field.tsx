import { type ContractChange, type LoanFile, writesShape } from '@calends/loan-engine';
import { type EditableMovementType, type editMovement, isNumbered, NUMBERED_CHANGES, slotOf } from '@calends/wire';
import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { MoneyField, PercentField } from '../../../ui/form/fields/figure-fields.tsx';
import { FlagSelectField } from '../../../ui/form/fields/flag-select-field.tsx';
import { type FieldProps, useField } from '../../../ui/form/use-field.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import type { MovementRow } from './movement-form-frame.tsx';

type Values = z.input<typeof editMovement>;
type Slots = Pick<Values, 'decimalValue' | 'integerValue' | 'booleanValue'>;

/** The present value of a row, in the slot of its kind. */
export function slotValues(movementType: EditableMovementType, row: MovementRow, file: LoanFile): Slots {
  const empty: Slots = { decimalValue: null, integerValue: null, booleanValue: null };
  const change = file.changes.find(({ id }) => id === row.id);
  switch (slotOf(movementType)) {
    case 'decimalValue':
      return { ...empty, decimalValue: row.value ?? row.rate ?? '' };
    case 'integerValue':
      return { ...empty, integerValue: change ? numberOf(change) : null };
    case 'booleanValue':
      return { ...empty, booleanValue: change?.booleanValue ?? null };
  }
}

function numberOf({ field, value, integerValue }: ContractChange): number | null {
  if (!isNumbered(field)) return null;
  const numbers: Readonly<Record<string, number>> = NUMBERED_CHANGES[field];
  return numbers[value ?? ''] ?? integerValue ?? null;
}

interface MovementSlotFieldProps {
  readonly form: RecordForm<Values>;
  readonly name: keyof Slots;
  readonly movementType: EditableMovementType;
}

/** The input for the value of a row: money, a percentage, one of the words of a term, or yes and no. */
export function MovementSlotField({ form, name, movementType }: MovementSlotFieldProps): ReactElement {
  const field = { form, name, textKey: 'Value', isRequired: true } as const;
  if (writesShape(movementType, 'FLAG')) return <FlagSelectField {...field} yesKey="Yes" noKey="No" />;
  switch (movementType) {
    case 'CONVENTIONCHANGE':
      return <NumberedField {...field} numbers={NUMBERED_CHANGES.CONVENTION} />;
    case 'CONTRACTSTATECHANGE':
      return <NumberedField {...field} numbers={NUMBERED_CHANGES.CONTRACTSTATE} />;
    case 'CAPITALIZATIONTERMCHANGE':
      return <NumberedField {...field} numbers={NUMBERED_CHANGES.CAPITALIZATIONTERM} />;
    case 'SPREADCHANGE':
      return <PercentField {...field} min={0} max={100} />;
    case 'EURIBORRATECHANGE':
      return <PercentField {...field} />;
    case 'MAXIMUMAMOUNTCHANGE':
    case 'CAPITALREIMBURSEMENT':
    case 'INTERESTACCRUEDREIMBURSEMENT':
    case 'INTERESTDUEREIMBURSEMENT':
    case 'REINFORCEMENT':
    case 'INTERESTSDUE':
    case 'CAPITALWAIVER':
    case 'INTERESTACCRUEDWAIVER':
    case 'INTERESTDUEWAIVER':
    case 'SHARECAPITALCONVERSION':
    case 'OTHEREQUITYCONVERSION':
      return <MoneyField {...field} />;
  }
}

function NumberedField({
  numbers,
  ...props
}: FieldProps<Values> & { readonly numbers: Readonly<Record<string, number>> }) {
  const { t } = useTranslation();
  const { field, common } = useField(props);
  return (
    <Select
      {...common}
      data={Object.entries(numbers).map(([word, number]) => ({ value: String(number), label: t(word) }))}
      allowDeselect={false}
      value={typeof field.value === 'number' ? String(field.value) : null}
      onChange={(number) => field.onChange(number === null ? null : Number(number))}
    />
  );
}
