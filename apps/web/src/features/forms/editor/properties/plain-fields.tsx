import { NumberInput, TextInput } from '@mantine/core';
import { textOf, useField } from '../../../../ui/form/use-field.tsx';
import type { ContentField, ItemForm, ItemValues } from './item-form.ts';

interface PlainFieldProps {
  readonly form: ItemForm;
  readonly name: ContentField;
  readonly textKey: string;
  readonly descriptionKey?: string;
}

/** A text that is left out where nothing is typed. */
export function OptionalTextField({ maxLength, ...props }: PlainFieldProps & { readonly maxLength: number }) {
  const { field, common } = useField<ItemValues>(props);
  return (
    <TextInput
      {...common}
      maxLength={maxLength}
      value={textOf(field.value)}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value || null)}
    />
  );
}

/** A whole number that is left out where nothing is typed. */
export function OptionalCountField(props: PlainFieldProps) {
  const { field, common } = useField<ItemValues>(props);
  return (
    <NumberInput
      {...common}
      allowDecimal={false}
      allowNegative={false}
      value={typeof field.value === 'number' ? field.value : ''}
      onChange={(value) => field.onChange(typeof value === 'number' ? value : null)}
    />
  );
}
