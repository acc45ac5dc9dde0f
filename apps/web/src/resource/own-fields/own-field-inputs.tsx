import { type FieldsReference, type OwnField, type OwnValues, ownValue } from '@calends/wire';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { finishedText } from '../../lib/words/finished-text.ts';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { useOwnFields, useOwnNames } from './own-fields.tsx';

const NONE: OwnValues = {};

interface OwnFieldInputsProps<Values extends FieldValues> {
  readonly form: RecordForm<Values>;
  readonly reference: FieldsReference;
  /** The record's values, which are kept even when they are no longer offered. */
  readonly kept?: OwnValues | undefined;
}

/** The inputs of the tenant's own fields, in a form that has their values under `metadata`. */
export function OwnFieldInputs<Values extends FieldValues>({
  form,
  reference,
  kept = NONE,
}: OwnFieldInputsProps<Values>) {
  const fields = useOwnFields(reference).filter(
    ({ isOffered, name }) => isOffered || ownValue(kept, name) !== undefined,
  );
  if (fields.length === 0) return null;
  return (
    <FieldGrid>
      {fields.map((field) => (
        <OwnFieldInput key={field.name} form={form} field={field} kept={ownValue(kept, field.name)} />
      ))}
    </FieldGrid>
  );
}

function OwnFieldInput<Values extends FieldValues>({
  form,
  field,
  kept,
}: {
  readonly form: RecordForm<Values>;
  readonly field: OwnField;
  readonly kept: string | undefined;
}) {
  const { t } = useTranslation();
  const { fieldName, choiceName, valueName } = useOwnNames();
  const common = {
    form,
    name: `metadata.${field.name}` as FieldPath<Values>,
    textKey: finishedText(fieldName(field)),
    ...(!field.isOffered && { isDisabled: true, descriptionKey: 'OwnFieldArchived' }),
  };
  if (field.choices.length === 0) return <TextField {...common} />;
  const offered = field.choices.filter(({ isOffered }) => isOffered);
  const data = offered.map((choice) => ({ value: choice.code, label: choiceName(choice, choice.code) }));
  const isKeptOffered = kept === undefined || offered.some(({ code }) => code === kept);
  const keptChoice = isKeptOffered
    ? []
    : [{ value: kept, label: t('OwnValueArchived', { name: valueName(field, kept) }) }];
  return <SelectField {...common} data={[...data, ...keptChoice]} />;
}
