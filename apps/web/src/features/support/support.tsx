import { supportEndpoints, supportTickets } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/session/profile.ts';
import { PlainPage } from '../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import { StateBadge } from '../../ui/marks/state-badge.tsx';
import { BLANK_TICKET, TicketFields } from './ticket-fields.tsx';
import { useLinkedTicket } from './use-linked-ticket.ts';

const SCREEN = plainScreen({
  resource: supportTickets,
  endpoints: supportEndpoints,
  noun: 'SupportTicket',
  folder: 'support',
  dialog: 'ticket',
  columns: [
    { field: 'ticketNumber', textKey: 'TicketNumber', width: 80, isPinned: true },
    { field: 'subject', textKey: 'Subject', width: 260 },
    {
      field: 'ticketState',
      textKey: 'TicketState',
      cell: ({ ticketState }) => ticketState && <StateBadge word={ticketState} />,
    },
    { field: 'priority', textKey: 'Priority' },
    { field: 'ticketCategory', textKey: 'TicketCategory', priority: 2 },
    { field: 'requester', textKey: 'Requester', priority: 1 },
    { field: 'assignee', textKey: 'Assignee' },
    { field: 'messageCount', textKey: 'MessageCount', priority: 3 },
    { field: 'lastMessageOn', textKey: 'LastMessageOn' },
    { field: 'createdOn', textKey: 'CreatedOn', priority: 3 },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search' },
    { kind: 'multi', field: 'ticketState', textKey: 'TicketState' },
    { kind: 'multi', field: 'priority', textKey: 'Priority' },
    { kind: 'multi', field: 'ticketCategory', textKey: 'TicketCategory' },
  ],
  nameOf: ({ subject }) => subject ?? '',
  blank: BLANK_TICKET,
  Fields: TicketFields,
});

/** The user's tickets or, for administrators, those of all users of the tenant. */
export function SupportPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isAdmin = useMay('tenantAdmins');
  useLinkedTicket();
  return (
    <PlainPage
      screen={SCREEN}
      {...(isAdmin && { textKey: 'SupportTicketsOfAllText' })}
      buttons={
        isAdmin && (
          <Button
            variant="default"
            leftSection={<IconUsers size={15} stroke={1.6} aria-hidden="true" />}
            onClick={() => void navigate({ to: '/support-team' })}
          >
            {t('SupportMembers')}
          </Button>
        )
      }
    />
  );
}
