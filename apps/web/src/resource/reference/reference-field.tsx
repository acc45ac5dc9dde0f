import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../ui/form/use-field.tsx';
import { type Offered, ReferenceSelect } from './reference-select.tsx';

interface ReferenceFieldProps<Values extends FieldValues> extends FieldProps<Values>, Offered {
  /** Called with each choice. */
  readonly onPick?: (id: string | null) => void;
}

/** A field of a form whose value is another record. */
export function ReferenceField<Values extends FieldValues>({
  from,
  known,
  chosen,
  exceptIds,
  onPick,
  ...props
}: ReferenceFieldProps<Values>) {
  const { field, common } = useField(props);
  return (
    <ReferenceSelect
      {...common}
      {...(known !== undefined && { known })}
      from={from}
      chosen={chosen}
      exceptIds={exceptIds}
      clearable={!props.isRequired}
      allowDeselect={!props.isRequired}
      value={field.value || null}
      onChange={(id) => {
        field.onChange(id);
        onPick?.(id);
      }}
    />
  );
}
