import { supportEndpoints, supportTickets } from '@calends/wire';
import { call } from '../../lib/api.ts';
import { useDialogForm } from '../../resource/use-dialog-form.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import type { ModalContentProps } from '../../ui/modal-window.tsx';
import { BLANK_TICKET, TicketFields, type TicketValues } from './ticket-fields.tsx';
import { useAttachments } from './use-attachments.tsx';

/** Asks the support team; what shows the matter goes along with the first message. */
export function AddTicketForm({ close }: ModalContentProps) {
  const refresh = useRefreshResource(supportTickets);
  const attachments = useAttachments();
  const form = useDialogForm({
    schema: supportEndpoints.add.body,
    values: BLANK_TICKET,
    save: async (body: TicketValues) => {
      const { messageId } = await call(supportEndpoints.add, { body });
      await attachments.sendAfter(messageId);
    },
    savedText: 'TicketSent',
    close,
    refresh,
  });
  return (
    <FormFrame form={form} aside={attachments.button}>
      <TicketFields form={form} />
      {attachments.chosen}
    </FormFrame>
  );
}
