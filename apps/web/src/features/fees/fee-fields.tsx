import { STAMP_FEES } from '@calends/loan-engine';
import type { addFee } from '@calends/wire';
import type { z } from 'zod';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

export type FeeValues = z.input<typeof addFee>;

/** The fields of a fee; category and code cannot be changed later, because contracts refer to them. */
export function FeeFields({ form, isNew }: { form: RecordForm<FeeValues>; isNew: boolean }) {
  const words = useWordChoices();
  return (
    <>
      <FieldGrid>
        <TextField form={form} name="category" textKey="Category" isRequired isDisabled={!isNew} maxLength={40} />
        <TextField form={form} name="code" textKey="Code" isRequired isDisabled={!isNew} maxLength={40} />
      </FieldGrid>
      <SelectField form={form} name="rule" textKey="Rule" isRequired data={words(STAMP_FEES)} />
      <TextField form={form} name="description" textKey="Description" isRequired maxLength={200} />
    </>
  );
}
