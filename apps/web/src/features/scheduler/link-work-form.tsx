import { LINKABLE_WORK_KINDS, scheduledWorkEndpoints, schedulers, type WorkChoice } from '@calends/wire';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { CountField } from '../../ui/form/fields/figure-fields.tsx';
import { EmailsField, TextareaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../ui/form/fields/use-word-choices.ts';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { type RecordForm, useRecordForm } from '../../ui/form/use-record-form.ts';

type Kind = WorkChoice['work'];
type WorkBody = z.input<typeof scheduledWorkEndpoints.link.body>;
/** The values while the form is filled in: the parameters are those of the chosen kind. */
interface WorkValues {
  work: Kind | null;
  parameters: Record<string, unknown>;
}

interface Parameters {
  /** The initial values. */
  readonly blank: Readonly<Record<string, unknown>>;
  readonly Fields?: (props: { readonly form: RecordForm<WorkValues> }) => ReactNode;
}

/** The parameters of each kind. */
const PARAMETERS: Readonly<Record<Kind, Parameters>> = {
  STAMPTAXREFRESH: { blank: {} },
  COLLECTORREFRESH: { blank: {} },
  MISSINGRATES: { blank: { days: 30 }, Fields: DaysField },
  RATESFETCH: { blank: {} },
  CONFIRMATIONCAMPAIGN: { blank: { sender: '' }, Fields: CampaignSender },
  CONFIRMATIONREMINDER: { blank: { days: 7, escalationDays: 14 }, Fields: ConfirmationDays },
  REMINDER: { blank: { recipients: [], subject: '', message: '' }, Fields: ReminderFields },
};

/** Links a work to a schedule: its kind and the parameters of that kind. */
export function LinkWorkForm({ schedulerId, onDone }: { schedulerId: string; onDone: () => void }) {
  const words = useWordChoices();
  const refresh = useRefreshResource(schedulers);
  const form = useRecordForm<WorkValues, unknown>({
    schema: scheduledWorkEndpoints.link.body,
    values: { work: null, parameters: {} },
    save: (body) => call(scheduledWorkEndpoints.link, { params: { id: schedulerId }, body: body as WorkBody }),
    savedText: 'WorkLinked',
    onSaved: () => {
      onDone();
      void refresh();
    },
  });
  const { setValue, trigger } = form.methods;
  const pick = (kind: string | null) => {
    setValue('parameters', { ...(kind === null ? {} : PARAMETERS[kind as Kind].blank) });
    void trigger('work');
  };
  return (
    <FormFrame form={form} saveKey="LinkWork">
      <SelectField form={form} name="work" textKey="Work" isRequired data={words(LINKABLE_WORK_KINDS)} onPick={pick} />
      <ParameterFields form={form} />
    </FormFrame>
  );
}

function ParameterFields({ form }: { form: RecordForm<WorkValues> }) {
  const work = useWatch({ control: form.methods.control, name: 'work' });
  const Fields = work === null ? undefined : PARAMETERS[work].Fields;
  return Fields ? <Fields form={form} /> : null;
}

function DaysField({ form }: { form: RecordForm<WorkValues> }) {
  return <CountField form={form} name="parameters.days" textKey="DaysBack" isRequired />;
}

function CampaignSender({ form }: { form: RecordForm<WorkValues> }) {
  return (
    <TextField
      form={form}
      name="parameters.sender"
      textKey="CampaignSender"
      descriptionKey="CampaignSenderHint"
      isRequired
      maxLength={320}
    />
  );
}

function ConfirmationDays({ form }: { form: RecordForm<WorkValues> }) {
  return (
    <>
      <CountField form={form} name="parameters.days" textKey="DaysUntilReminder" isRequired min={1} />
      <CountField form={form} name="parameters.escalationDays" textKey="EscalationDays" isRequired min={1} />
    </>
  );
}

function ReminderFields({ form }: { form: RecordForm<WorkValues> }) {
  return (
    <>
      <EmailsField
        form={form}
        name="parameters.recipients"
        textKey="Recipients"
        descriptionKey="RecipientsHint"
        isRequired
      />
      <TextField form={form} name="parameters.subject" textKey="Subject" isRequired />
      <TextareaField form={form} name="parameters.message" textKey="Message" isRequired maxLength={2000} />
    </>
  );
}
