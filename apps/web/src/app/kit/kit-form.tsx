import { dayInput, positiveMoneyInput, requiredText, shareInput } from '@calends/wire';
import { z } from 'zod';
import { MultiSelectField, SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../ui/form/fields/day-field.tsx';
import { MoneyField, PercentField } from '../../ui/form/fields/figure-fields.tsx';
import { EmailsField, TextareaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { FormTabs } from '../../ui/form/frame/form-tabs.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';

const schema = z.object({
  name: requiredText(40),
  amount: positiveMoneyInput,
  share: shareInput,
  start: dayInput,
  kind: z.enum(['FIXED', 'EURIBOR']),
  tags: z.array(z.string()),
  emails: z.array(z.email('InvalidEmail')),
  isSigned: z.boolean(),
  info: z.string().max(300),
});
const EMPTY = { name: '', amount: '', share: '', start: '', tags: [], emails: [], isSigned: false, info: '' };

/** Every field of the kit in one form with two tabs; saving only shows a message. */
export function KitForm() {
  const form = useRecordForm({
    schema,
    values: EMPTY,
    save: async (values) => values,
    savedText: 'AddedSuccessfully',
  });
  return (
    <FormFrame form={form}>
      <FormTabs
        form={form}
        tabs={[
          {
            id: 'required',
            textKey: 'RequiredField',
            fields: ['name', 'amount', 'share', 'start', 'kind'],
            content: (
              <FieldGrid>
                <TextField form={form} name="name" textKey="Profile" isRequired maxLength={40} />
                <MoneyField form={form} name="amount" textKey="Sum" isRequired />
                <PercentField form={form} name="share" textKey="FeesScreen" isRequired min={0} />
                <DayField form={form} name="start" textKey="FromDay" isRequired />
                <SelectField form={form} name="kind" textKey="Layout" isRequired data={['FIXED', 'EURIBOR']} />
              </FieldGrid>
            ),
          },
          {
            id: 'optional',
            textKey: 'Filters',
            fields: ['tags', 'emails', 'isSigned', 'info'],
            content: (
              <FieldGrid>
                <MultiSelectField form={form} name="tags" textKey="Columns" data={['A', 'B', 'C']} />
                <EmailsField form={form} name="emails" textKey="Email" />
                <SwitchField form={form} name="isSigned" textKey="Confirm" />
                <TextareaField form={form} name="info" textKey="Why" maxLength={300} />
              </FieldGrid>
            ),
          },
        ]}
      />
    </FormFrame>
  );
}
