import { type SupportTicket, supportEndpoints, supportTickets } from '@calends/wire';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { formatInstant } from '../../lib/figures/dates.ts';
import { useMay } from '../../lib/session/profile.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import { EditedRecord } from '../../resource/edit/edited-record.tsx';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../ui/dialogs/modal-window.tsx';
import { StateBadge } from '../../ui/marks/state-badge.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { AnswerForm } from './answer-form.tsx';
import { HandleTicketForm } from './handle-ticket-form.tsx';
import { TicketThread } from './ticket-thread.tsx';

/** A ticket with its messages, a form to answer, and for administrators its handling. */
export function TicketDialog({ recordId = '', close }: ModalContentProps) {
  const mayHandle = useMay('tenantAdmins');
  const load = (signal: AbortSignal) => call(supportEndpoints.get, { params: { id: recordId }, signal });
  const {
    data: ticket,
    error,
    refetch,
  } = useQuery({
    queryKey: [...resourceKey(supportTickets), 'ticket', recordId], // read again when anybody answers
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
  });
  useModalTitle(ticket && `${ticket.ticketNumber} · ${ticket.subject}`);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!ticket) return <FormSkeleton rows={5} />;
  return (
    <Stack gap="md">
      <TicketFacts ticket={ticket} />
      <TicketThread ticketId={recordId} />
      <AnswerForm ticketId={recordId} />
      {mayHandle && <Handling {...{ recordId, load, close }} version={ticket.version} />}
    </Stack>
  );
}

interface HandlingProps {
  readonly recordId: string;
  readonly load: (signal: AbortSignal) => Promise<SupportTicket>;
  /** The version when it was last read: an answer may have changed the state of the ticket. */
  readonly version: number;
  readonly close: () => void;
}

function Handling({ recordId, load, version, close }: HandlingProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('TicketHandling')}>
      <Title order={3} size="h5" mb="xs">
        {t('TicketHandling')}
      </Title>
      <EditedRecord<SupportTicket> recordKey={[supportTickets.name, recordId]} load={load}>
        {(edited) => <HandleTicketForm {...edited} version={version} close={close} />}
      </EditedRecord>
    </section>
  );
}

function TicketFacts({ ticket }: { readonly ticket: SupportTicket }) {
  const { t } = useTranslation();
  const { ticketState, ticketCategory, priority, requester, assignee, createdOn } = ticket;
  const facts = [
    ticketCategory && t(ticketCategory),
    priority && withLabel(t('Priority'), t(priority)),
    `${t('Requester')} ${requester}, ${formatInstant(createdOn)}`,
    assignee && `${t('Assignee')} ${assignee}`,
  ];
  return (
    <Text size="sm" component="div">
      {ticketState && <StateBadge word={ticketState} />} {facts.filter(Boolean).join(' · ')}
    </Text>
  );
}
