import { type SupportReach, supportEndpoints, supportTickets } from '@calends/wire';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { confirmSent } from './confirm-sent.ts';
import { BLANK_TICKET, TicketFields, type TicketValues } from './ticket-fields.tsx';
import { useAttachments } from './use-attachments.tsx';

/** Sends a question to the support team, with files attached to the first message. */
export function AddTicketForm({ close }: ModalContentProps) {
  const attachments = useAttachments();
  const form = useDialogForm({
    schema: supportEndpoints.add.body,
    values: BLANK_TICKET,
    save: async (body: TicketValues) => {
      const ticket = await call(supportEndpoints.add, { body });
      await attachments.sendAfter(ticket.messageId);
      if (ticket.notMailed.length > 0) confirmSent('TicketSent', ticket.notMailed);
      return ticket;
    },
    savedText: 'TicketSent',
    close,
    resource: supportTickets,
  });
  return (
    <FormFrame form={form} aside={attachments.button}>
      <Reached />
      <TicketFields form={form} />
      {attachments.chosen}
    </FormFrame>
  );
}

/** The text about who receives a ticket; none where a support team reads it. */
const REACHED: Readonly<Record<SupportReach, string | undefined>> = {
  TEAM: undefined,
  KEEPERS: 'ReachKEEPERS',
  ROOT: 'ReachROOT',
  NOBODY: 'ReachNOBODY',
};

/** Tells who will receive the ticket, before it is written. */
function Reached() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['support-reach'],
    queryFn: ({ signal }) => call(supportEndpoints.reach, { signal }),
  });
  const textKey = data && REACHED[data.reach];
  if (!textKey) return null;
  return <Alert color={data.reach === 'NOBODY' ? 'orange' : 'blue'}>{t(textKey)}</Alert>;
}
