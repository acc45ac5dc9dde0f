import { LONGEST_MESSAGE, type supportEndpoints, TICKET_CATEGORIES, TICKET_PRIORITIES } from '@calends/wire';
import type { z } from 'zod';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { TextareaField, TextField } from '../../ui/form/text-fields.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { useWordChoices } from '../../ui/form/use-word-choices.ts';

export type TicketValues = z.input<typeof supportEndpoints.add.body>;
export const BLANK_TICKET: TicketValues = { subject: '', ticketCategory: 'QUESTION', priority: 'NORMAL', message: '' };

/** What is asked of the support team. */
export function TicketFields({ form }: { readonly form: RecordForm<TicketValues> }) {
  const words = useWordChoices();
  return (
    <>
      <TextField form={form} name="subject" textKey="Subject" isRequired />
      <FieldGrid>
        <SelectField
          form={form}
          name="ticketCategory"
          textKey="TicketCategory"
          data={words(TICKET_CATEGORIES)}
          isRequired
        />
        <SelectField form={form} name="priority" textKey="Priority" data={words(TICKET_PRIORITIES)} isRequired />
      </FieldGrid>
      <TextareaField form={form} name="message" textKey="Message" isRequired maxLength={LONGEST_MESSAGE} />
    </>
  );
}
