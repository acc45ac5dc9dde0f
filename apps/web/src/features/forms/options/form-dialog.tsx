import {
  FORM_STATES,
  FORM_TYPES,
  type FormRecord,
  type FormValues,
  formEndpoints,
  forms,
  type Hindrance,
} from '@calends/wire';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberedWordField } from '../../../ui/form/fields/numbered-word-field.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { blankForm, formTypeIn, ofType, valuesOf } from './form-values.ts';
import { HindranceList } from './hindrance-list.tsx';
import { hindrancesIn } from './hindrances-in.ts';
import { OptionFields } from './option-fields.tsx';

/** Adds a form of the kind whose list is open; elsewhere the kind is chosen first. */
export function AddFormDialog({ close }: ModalContentProps) {
  const words = useWordChoices();
  const formType = useLocation({ select: ({ pathname }) => formTypeIn(pathname) });
  const form = useDialogForm<FormValues, unknown>({
    schema: formEndpoints.add.body,
    values: blankForm(formType),
    save: (body) => call(formEndpoints.add, { body }),
    close,
    resource: forms,
  });
  const choose = (chosen: string | null) => {
    const kind = FORM_TYPES.find((type) => type === chosen);
    for (const [name, value] of Object.entries(ofType(kind))) form.methods.setValue(name as keyof FormValues, value);
  };
  return (
    <FormFrame form={form}>
      {!formType && (
        <SelectField
          form={form}
          name="formType"
          textKey="FormType"
          data={words(FORM_TYPES)}
          isRequired
          isClearable={false}
          onPick={choose}
        />
      )}
      <OptionFields form={form} />
    </FormFrame>
  );
}

/** Edits the options of a form, and its state, which publishes it. */
export function EditFormDialog({ recordId, close }: ModalContentProps) {
  if (recordId === undefined) return null;
  return (
    <EditedRecord<FormRecord>
      recordKey={[forms.name, recordId]}
      versionOf={({ version }) => version}
      load={(signal) => call(formEndpoints.get, { params: { id: recordId }, signal })}
    >
      {({ record }) => <EditedForm record={record} close={close} />}
    </EditedRecord>
  );
}

type EditValues = FormValues & { readonly version: number };

function EditedForm({ record, close }: { readonly record: FormRecord; readonly close: () => void }) {
  const [hindrances, setHindrances] = useState<readonly Hindrance[]>([]);
  const form = useDialogForm<EditValues, unknown>({
    schema: formEndpoints.edit.body as never,
    values: { ...valuesOf(record), version: record.version },
    save: async (body) => {
      setHindrances([]);
      try {
        return await call(formEndpoints.edit, { params: { id: record.id }, body });
      } catch (fault) {
        setHindrances(hindrancesIn(fault));
        throw fault;
      }
    },
    close,
    resource: forms,
  });
  return (
    <FormFrame form={form}>
      {hindrances.length > 0 && <HindranceList hindrances={hindrances} />}
      <OptionFields form={form as never} />
      <NumberedWordField form={form} name="state" textKey="State" isRequired numbers={FORM_STATES} />
    </FormFrame>
  );
}
