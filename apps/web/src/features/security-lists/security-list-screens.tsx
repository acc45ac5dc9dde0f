import { blackList, blackListEndpoints, whiteList, whiteListEndpoints } from '@calends/wire';
import type { z } from 'zod';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import { PlainForm } from '../../resource/plain/plain-form.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FlagSelectField } from '../../ui/form/fields/flag-select-field.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { CutText } from '../../ui/tables/cut-text.tsx';

type BlackValues = z.input<typeof blackListEndpoints.add.body>;
type WhiteValues = z.input<typeof whiteListEndpoints.add.body>;
/** The initial values of a form, where required values are still undefined. */
function withoutRequired<Values>(blank: { readonly [F in keyof Values]: Values[F] | undefined }): Values {
  return blank as Values;
}

const EMAIL = {
  field: 'email',
  textKey: 'Email',
  width: 240,
  isPinned: true,
  cell: ({ email }: { readonly email: string | null }) => (
    <b>
      <CutText text={email ?? ''} />
    </b>
  ),
} as const;
const IP_ADDRESS = { field: 'ipAddress', textKey: 'IpAddress', width: 200 } as const;
const STATE_ENABLED = { field: 'stateEnabled', textKey: 'StateEnabled', width: 110 } as const;
const WITH_DEV_ACCESS = { field: 'withDevAccess', textKey: 'WithDevAccess', width: 150 } as const;

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'email', textKey: 'Email' },
  { kind: 'toggle', field: 'stateEnabled', textKey: 'StateEnabled' },
];

/** What both lists have: a user and an address. */
const SHARED = {
  folder: 'security-lists',
  filters: FILTERS,
  hidesRemoval: true,
  nameOf: ({ email, ipAddress }: { readonly email: string | null; readonly ipAddress: string | null }) =>
    `${email ?? ''} ${ipAddress ?? ''}`,
} as const;

/** The addresses to which a user's sign-in is restricted. */
export const WHITE_LIST = plainScreen({
  ...SHARED,
  resource: whiteList,
  endpoints: whiteListEndpoints,
  noun: 'WhiteList',
  dialog: 'whitelist',
  columns: [
    EMAIL,
    IP_ADDRESS,
    STATE_ENABLED,
    WITH_DEV_ACCESS,
    { field: 'ipOwnerInfo', textKey: 'IpOwnerInfo', width: 200 },
  ],
  blank: withoutRequired<WhiteValues>({
    email: '',
    ipAddress: '',
    stateEnabled: undefined,
    withDevAccess: undefined,
    ipOwnerInfo: '',
  }),
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="email" textKey="Email" isRequired />
      <TextField form={form} name="ipAddress" textKey="IpAddress" descriptionKey="IpAddressHint" isRequired />
      <TextField form={form} name="ipOwnerInfo" textKey="IpOwnerInfo" />
      <FieldGrid>
        <FlagSelectField form={form} name="stateEnabled" textKey="StateEnabled" yesKey="Yes" noKey="No" isRequired />
        <FlagSelectField form={form} name="withDevAccess" textKey="WithDevAccess" yesKey="Yes" noKey="No" isRequired />
      </FieldGrid>
    </>
  ),
});

/** The addresses from which a user is refused. */
export const BLACK_LIST = plainScreen({
  ...SHARED,
  resource: blackList,
  endpoints: blackListEndpoints,
  noun: 'BlackList',
  dialog: 'blacklist',
  columns: [EMAIL, IP_ADDRESS, STATE_ENABLED, { ...WITH_DEV_ACCESS, isHidden: true }],
  blank: withoutRequired<BlackValues>({ email: '', ipAddress: '', stateEnabled: undefined, withDevAccess: false }),
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="email" textKey="Email" isRequired />
      <TextField form={form} name="ipAddress" textKey="IpAddress" descriptionKey="IpAddressHint" isRequired />
      <FieldGrid>
        <FlagSelectField form={form} name="stateEnabled" textKey="StateEnabled" yesKey="Yes" noKey="No" isRequired />
        <FlagSelectField form={form} name="withDevAccess" textKey="WithDevAccess" yesKey="Yes" noKey="No" />
      </FieldGrid>
    </>
  ),
});

export const WhiteListForm = (props: ModalContentProps) => <PlainForm {...props} screen={WHITE_LIST} />;
export const BlackListForm = (props: ModalContentProps) => <PlainForm {...props} screen={BLACK_LIST} />;
