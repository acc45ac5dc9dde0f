import { LONGEST_MESSAGE, type SupportAnswer, supportEndpoints, supportTickets } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { TextareaField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { confirmSent } from './confirm-sent.ts';
import { useAttachments } from './use-attachments.tsx';

/** Sends a message in a ticket, with files. */
export function AnswerForm({ ticketId }: { readonly ticketId: string }) {
  const refresh = useRefreshResource(supportTickets);
  const attachments = useAttachments();
  const form = useRecordForm({
    schema: supportEndpoints.answer.body,
    values: { message: '' },
    save: (body: { message: string }) => call(supportEndpoints.answer, { params: { id: ticketId }, body }),
    onSaved: async (message: SupportAnswer) => {
      confirmSent('AnswerSent', message.notMailed);
      form.methods.reset();
      await attachments.sendAfter(message.id);
      await refresh();
    },
  });
  return (
    <FormFrame form={form} saveKey="SendAnswer" aside={attachments.button}>
      <TextareaField form={form} name="message" textKey="TicketAnswer" isRequired maxLength={LONGEST_MESSAGE} />
      {attachments.chosen}
    </FormFrame>
  );
}
