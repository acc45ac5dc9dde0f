import {
  customTypeEndpoints,
  managedTenantEndpoints,
  OFFERED_TENANT_TYPES,
  type Tenant,
  userEndpoints,
} from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { ReferenceField } from '../../../resource/reference/reference-field.tsx';
import { SelectField, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { SuggestField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { StandingFields } from './standing-fields.tsx';
import type { NewTenantValues, TenantValues } from './tenant-values.ts';

interface TenantFieldsProps {
  readonly form: RecordForm<TenantValues> | RecordForm<NewTenantValues>;
  /** The edited tenant; undefined for a new one. */
  readonly tenant?: Tenant;
  readonly hasFixedType?: boolean;
}

/** The fields that all forms of a tenant have. The forms differ only in their first fields. */
export function TenantFields({ form: given, tenant, hasFixedType = false }: TenantFieldsProps) {
  const words = useWordChoices();
  const profile = useProfile();
  const form = given as RecordForm<TenantValues>; // the form of a new tenant has all fields of an existing one
  const isOwn = tenant?.id === profile.tenantId;
  // a partner may create tenants of only one type (loan-domain section 6)
  const isPartner = profile.roleId === 'partner';
  // no offered type could be changed back to the group's own (decision A-10)
  const types = tenant?.tenantType === 'MANAGER' ? ([tenant.tenantType] as const) : OFFERED_TENANT_TYPES;
  const payments = usePaymentTypes();
  return (
    <>
      <FieldGrid>
        <TextField form={form} name="name" textKey="Name" isRequired maxLength={100} />
        <TextField form={form} name="nif" textKey="Nif" isRequired maxLength={40} />
        {!hasFixedType && !(isPartner && profile.policyId === 'partner') && (
          <SelectField form={form} name="tenantType" textKey="TenantType" isRequired data={words(types)} />
        )}
        <TextField form={form} name="country" textKey="Country" isRequired maxLength={60} />
        <DayField form={form} name="createdOn" textKey="CreatedOn" isRequired />
        <TextField form={form} name="codeLei" textKey="CodeLei" maxLength={30} />
        <TextField form={form} name="codeCmvm" textKey="CodeCmvm" maxLength={40} />
        <SelectField form={form} name="timezone" textKey="Timezone" isRequired data={zones(tenant?.timezone)} />
      </FieldGrid>
      <StandingFields form={form} isFixed={isOwn} />
      <FieldGrid>
        <TextField form={form} name="email" textKey="Email" maxLength={320} />
        <TextField form={form} name="phoneNumber" textKey="PhoneNumber" maxLength={40} />
        <TextField form={form} name="address" textKey="Address" maxLength={200} />
        <SuggestField form={form} name="paymentType" textKey="PaymentType" data={payments} maxLength={200} />
        {!isOwn && !isPartner && <ParentField form={form} ownId={tenant?.id} />}
        {isOwn && <MainUserField form={form} />}
      </FieldGrid>
      <SwitchField form={form} name="groupedInvoice" textKey="GroupedInvoice" />
      <TextareaField form={form} name="description" textKey="Description" maxLength={300} />
    </>
  );
}

interface FieldProps {
  readonly form: RecordForm<TenantValues>;
}

/** Chooses the parent among the tenants that the user manages; a client belongs to the tenant named in its key. */
function ParentField({ form, ownId }: FieldProps & { readonly ownId: string | undefined }) {
  return (
    <ReferenceField
      form={form}
      name="parentTenant"
      textKey="ParentTenant"
      from={managedTenantEndpoints.optionList}
      exceptIds={ownId === undefined ? [] : [ownId]}
      isDisabled={ownId?.includes('@') ?? false}
    />
  );
}

/** Chooses the main user among the users of the current tenant: users of other tenants are not shown to anybody here. */
function MainUserField({ form }: FieldProps) {
  return (
    <ReferenceField
      form={form}
      name="idMainUser"
      textKey="IdMainUser"
      from={userEndpoints.optionList}
      known="nameAndEmail"
    />
  );
}

/** The payment types of the product and of the tenant (decision B-50); any other text may be typed. */
function usePaymentTypes(): readonly string[] {
  const options = useQuery({
    queryKey: ['payment-types'],
    queryFn: ({ signal }) =>
      call(customTypeEndpoints.optionList, { query: { value: 'name', label: 'name', category: 'PAYMENT' }, signal }),
  });
  return [...new Set((options.data ?? []).map(({ label }) => label))];
}

function zones(current: string | null | undefined): string[] {
  return [...new Set([...(current ? [current] : []), ...Intl.supportedValuesOf('timeZone')])];
}
