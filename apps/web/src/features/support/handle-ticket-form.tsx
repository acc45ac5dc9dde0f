import {
  type SupportTicket,
  supportEndpoints,
  supportTeamEndpoints,
  supportTickets,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATES,
} from '@calends/wire';
import type { z } from 'zod';
import { call } from '../../lib/api/api.ts';
import type { Edited } from '../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import { useReadAgainWith } from '../../resource/edit/use-edited-form.ts';
import { ReferenceField } from '../../resource/reference/reference-field.tsx';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';

type HandledValues = z.input<typeof supportEndpoints.edit.body>;

interface HandleTicketFormProps extends Edited<SupportTicket> {
  /** The version of the ticket when it was last read beside this form. */
  readonly version: number;
  readonly close: () => void;
}

/** The subject of the ticket, its state, and who handles it. */
export function HandleTicketForm({ record: ticket, version: known, close }: HandleTicketFormProps) {
  useReadAgainWith(known);
  const words = useWordChoices();
  const { subject, ticketCategory, priority, ticketState, assigneeId, version } = ticket;
  const form = useDialogForm({
    schema: supportEndpoints.edit.body,
    values: { subject, ticketCategory, priority, ticketState, assigneeId, version } as HandledValues,
    save: (body: HandledValues) => call(supportEndpoints.edit, { params: { id: ticket.id }, body }),
    close,
    resource: supportTickets,
  });
  return (
    <FormFrame form={form}>
      <TextField form={form} name="subject" textKey="Subject" isRequired />
      <FieldGrid>
        <SelectField form={form} name="ticketState" textKey="TicketState" data={words(TICKET_STATES)} isRequired />
        <ReferenceField
          form={form}
          name="assigneeId"
          textKey="Assignee"
          from={supportTeamEndpoints.optionList}
          known="member"
          chosen={assigneeId === null ? undefined : { id: assigneeId, name: ticket.assignee ?? '' }}
        />
        <SelectField form={form} name="priority" textKey="Priority" data={words(TICKET_PRIORITIES)} isRequired />
        <SelectField
          form={form}
          name="ticketCategory"
          textKey="TicketCategory"
          data={words(TICKET_CATEGORIES)}
          isRequired
        />
      </FieldGrid>
    </FormFrame>
  );
}
