import { addAndEdit, modal, recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const supportManifest = manifest({
  screens: {
    // no document names the place of either
    support: {
      route: '/support',
      textKey: 'SupportTickets',
      access: 'baseAccess',
      entry: { icon: 'support', menu: { space: 'tenant' } },
      actions: [{ id: 'addTicket', modal: 'support/add-ticket', textKey: 'AddSupportTicket' }],
    },
    supportTeam: {
      route: '/support-team',
      textKey: 'SupportMembers',
      access: 'tenantAdmins',
      entry: { icon: 'users' },
    },
  },
  dialogs: {
    'support/add-ticket': modal(
      'AddSupportTicket',
      'baseAccess',
      'lg',
      async () => (await import('./add-ticket-form.tsx')).AddTicketForm,
    ),
    'support/edit-ticket': recordModal(
      'EditSupportTicket',
      'baseAccess',
      'lg',
      async () => (await import('./ticket-dialog.tsx')).TicketDialog,
    ),
    ...addAndEdit(
      'support-team',
      'SupportMember',
      'tenantAdmins',
      async () => (await import('./support-team.tsx')).SupportMemberForm,
      { dialog: 'member' },
    ),
  },
  lists: {
    Support: ['Support', 'Support-team'],
    'Support-team': ['Support-team'],
  },
});
