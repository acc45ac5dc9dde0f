import { type addTenant, type editTenant, NEW_TENANT, type Tenant } from '@calends/wire';
import type { z } from 'zod';
import { today } from '../../../lib/figures/dates.ts';

export type NewTenantValues = z.input<typeof addTenant>;
export type TenantValues = z.input<typeof editTenant>;

/** The initial values of a new tenant, until the base settings give the NIF (loan-domain section 9). */
export function newTenant(): NewTenantValues {
  const blank = { nif: '', codeCmvm: '', address: '', description: '', email: '', phoneNumber: '', paymentType: '' };
  return { ...NEW_TENANT, ...blank, id: '', name: '', adminEmail: '', createdOn: today(), parentTenant: null };
}

/** The values of the form of a tenant; the logo has calls of its own. */
export function valuesOf(tenant: Tenant): TenantValues {
  return {
    name: tenant.name ?? '',
    nif: tenant.nif ?? '',
    country: tenant.country ?? '',
    createdOn: tenant.createdOn ?? '',
    isActive: tenant.isActive,
    state: tenant.state,
    tenantType: tenant.tenantType,
    codeLei: tenant.codeLei ?? '',
    codeCmvm: tenant.codeCmvm ?? '',
    address: tenant.address ?? '',
    description: tenant.description ?? '',
    email: tenant.email ?? '',
    phoneNumber: tenant.phoneNumber ?? '',
    groupedInvoice: tenant.groupedInvoice,
    idMainUser: tenant.idMainUser,
    parentTenant: tenant.parentTenant,
    paymentType: tenant.paymentType ?? '',
    timezone: tenant.timezone ?? NEW_TENANT.timezone,
    version: tenant.version,
  };
}
