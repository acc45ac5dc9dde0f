import { supportTeam, supportTeamEndpoints } from '@calends/wire';
import type { z } from 'zod';
import { PlainForm } from '../../resource/plain/plain-form.tsx';
import { PlainPage } from '../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';

type MemberValues = z.input<typeof supportTeamEndpoints.add.body>;
const BLANK: MemberValues = { email: '', getsNewTickets: true };

const SCREEN = plainScreen({
  resource: supportTeam,
  endpoints: supportTeamEndpoints,
  noun: 'SupportMember',
  folder: 'support-team',
  dialog: 'member',
  columns: [
    { field: 'member', textKey: 'Member', width: 200, isPinned: true },
    { field: 'email', textKey: 'Email', width: 240 },
    { field: 'getsNewTickets', textKey: 'GetsNewTickets' },
  ],
  filters: [{ kind: 'search', field: 'search', textKey: 'Search' }],
  nameOf: ({ member }) => member ?? '',
  blank: BLANK,
  Fields: ({ form, record }) => (
    <>
      <TextField
        form={form}
        name="email"
        textKey="Email"
        isRequired
        isDisabled={record !== undefined}
        maxLength={320}
      />
      <SwitchField form={form} name="getsNewTickets" textKey="GetsNewTickets" />
    </>
  ),
});

export function SupportTeamPage() {
  return <PlainPage screen={SCREEN} />;
}

export const SupportMemberForm = (props: ModalContentProps) => <PlainForm {...props} screen={SCREEN} />;
