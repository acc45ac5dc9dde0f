import { LONGEST_MESSAGE, type supportEndpoints, TICKET_CATEGORIES, TICKET_PRIORITIES } from '@calends/wire';
import type { z } from 'zod';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { TextareaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

export type TicketValues = z.input<typeof supportEndpoints.add.body>;
export const BLANK_TICKET: TicketValues = { subject: '', ticketCategory: 'QUESTION', priority: 'NORMAL', message: '' };

/** The fields of a new ticket. */
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
