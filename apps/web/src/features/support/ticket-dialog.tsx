import { type SupportTicket, supportEndpoints, supportTickets } from '@calends/wire';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { formatInstant } from '../../lib/dates.ts';
import { useMay } from '../../lib/profile.ts';
import { EditedRecord } from '../../resource/edited-record.tsx';
import type { ModalContentProps } from '../../ui/modal-window.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { AnswerForm } from './answer-form.tsx';
import { HandleTicketForm } from './handle-ticket-form.tsx';
import { TicketThread } from './ticket-thread.tsx';

/** A ticket with its messages, a place to answer, and for administrators how it is handled. */
export function TicketDialog({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const mayHandle = useMay('tenantAdmins');
  return (
    <EditedRecord<SupportTicket>
      recordKey={[supportTickets.name, recordId]}
      load={(signal) => call(supportEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={({ ticketNumber, subject }) => `${ticketNumber} · ${subject}`}
    >
      {(edited) => (
        <Stack gap="md">
          <TicketFacts ticket={edited.record} />
          <TicketThread thread={edited.record.thread} />
          <AnswerForm ticketId={recordId} />
          {mayHandle && (
            <section aria-label={t('TicketHandling')}>
              <Title order={3} size="h5" mb="xs">
                {t('TicketHandling')}
              </Title>
              <HandleTicketForm {...edited} close={close} />
            </section>
          )}
        </Stack>
      )}
    </EditedRecord>
  );
}

function TicketFacts({ ticket }: { readonly ticket: SupportTicket }) {
  const { t } = useTranslation();
  const { ticketState, ticketCategory, priority, requester, assignee, createdOn } = ticket;
  const facts = [
    ticketCategory && t(ticketCategory),
    priority && `${t('Priority')}: ${t(priority)}`,
    `${t('Requester')} ${requester}, ${formatInstant(createdOn)}`,
    assignee && `${t('Assignee')} ${assignee}`,
  ];
  return (
    <Text size="sm">
      {ticketState && <StateBadge word={ticketState} />} {facts.filter(Boolean).join(' · ')}
    </Text>
  );
}
