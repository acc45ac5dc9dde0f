import { LONGEST_MESSAGE, supportEndpoints, supportTickets, TICKET_CATEGORIES, TICKET_PRIORITIES } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useMay } from '../../lib/profile.ts';
import { PlainForm } from '../../resource/plain-form.tsx';
import { PlainPage } from '../../resource/plain-page.tsx';
import { plainScreen } from '../../resource/plain-screen.ts';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { TextareaField, TextField } from '../../ui/form/text-fields.tsx';
import { useWordChoices } from '../../ui/form/use-word-choices.ts';
import type { ModalContentProps } from '../../ui/modal-window.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

type TicketValues = z.input<typeof supportEndpoints.add.body>;
const BLANK: TicketValues = { subject: '', ticketCategory: 'QUESTION', priority: 'NORMAL', message: '' };

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
    { field: 'ticketCategory', textKey: 'TicketCategory' },
    { field: 'requester', textKey: 'Requester' },
    { field: 'assignee', textKey: 'Assignee' },
    { field: 'messageCount', textKey: 'MessageCount' },
    { field: 'lastMessageOn', textKey: 'LastMessageOn' },
    { field: 'createdOn', textKey: 'CreatedOn' },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search' },
    { kind: 'multi', field: 'ticketState', textKey: 'TicketState' },
    { kind: 'multi', field: 'priority', textKey: 'Priority' },
    { kind: 'multi', field: 'ticketCategory', textKey: 'TicketCategory' },
  ],
  nameOf: ({ subject }) => subject ?? '',
  blank: BLANK,
  Fields: ({ form }) => {
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
  },
  saved: { addedKey: 'TicketSent', editedKey: 'EditedSuccessfully' },
});

/** What one asked the support team, or, for administrators, what everybody did. */
export function SupportPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isAdmin = useMay('tenantAdmins');
  return (
    <PlainPage
      screen={SCREEN}
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

export const AddTicketForm = (props: ModalContentProps) => <PlainForm {...props} screen={SCREEN} />;
