import type { Role, TenantType } from '@calends/wire';

/** The tenants and people of the demonstration; tests, documents and demonstrations use this cast. */
export interface DemoTenant {
  readonly id: string;
  readonly name: string;
  /** With valid check digits, and no company's. */
  readonly nif: string;
  readonly type: TenantType;
  readonly parent?: string;
}

export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Root is a member everywhere without a row. */
  readonly isRoot?: true;
  readonly memberships: Readonly<Record<string, Role>>;
  readonly preferred?: string;
}

/** The password of all demonstration people. */
export const DEMO_PASSWORD = 'interest falls due today';

export const DEMO_TENANTS: readonly DemoTenant[] = [
  { id: 'helios', name: 'Helios Group', nif: '509123406', type: 'MANAGER' },
  { id: 'atlas', name: 'Atlas Partners', nif: '509123473', type: 'PARTNER' },
  { id: 'boreal', name: 'Boreal Industries', nif: '509123546', type: 'STANDARD', parent: 'atlas' },
  { id: 'casa@helios', name: 'Casa Imobiliária', nif: '509123619', type: 'STANDARD', parent: 'helios' },
  { id: 'corvo', name: 'Corvo Logística', nif: '509123686', type: 'STANDARD' },
  // its last digit is wrong, so that its invoice is refused
  { id: 'duna', name: 'Duna Hotéis', nif: '509123750', type: 'STANDARD' },
  { id: 'estrela', name: 'Estrela Saúde', nif: '509123821', type: 'STANDARD' },
  { id: 'faro', name: 'Faro Marítima', nif: '509123899', type: 'DEMO' },
  { id: 'garoa', name: 'Garoa Águas', nif: '509123961', type: 'STANDARD' },
];

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'root@calends.test',
    firstName: 'Rita',
    lastName: 'Raiz',
    isRoot: true,
    memberships: {},
    preferred: 'helios',
  },
  { email: 'admin@helios.test', firstName: 'Ana', lastName: 'Admin', memberships: { helios: 'admin' } },
  { email: 'sales@helios.test', firstName: 'Sara', lastName: 'Sales', memberships: { helios: 'sales' } },
  { email: 'basic@helios.test', firstName: 'Bruno', lastName: 'Basic', memberships: { helios: 'basic' } },
  { email: 'service@helios.test', firstName: 'Selma', lastName: 'Service', memberships: { helios: 'service' } },
  { email: 'partner@atlas.test', firstName: 'Paulo', lastName: 'Partner', memberships: { atlas: 'partner' } },
  { email: 'admin@boreal.test', firstName: 'Berta', lastName: 'Admin', memberships: { boreal: 'admin' } },
  { email: 'client@casa.test', firstName: 'Clara', lastName: 'Client', memberships: { 'casa@helios': 'client' } },
  {
    email: 'subclient@casa.test',
    firstName: 'Simão',
    lastName: 'Subclient',
    memberships: { 'casa@helios': 'subclient' },
  },
  {
    email: 'many@calends.test',
    firstName: 'Marta',
    lastName: 'Many',
    memberships: {
      helios: 'admin',
      boreal: 'admin',
      corvo: 'admin',
      duna: 'admin',
      estrela: 'admin',
      faro: 'admin',
      garoa: 'admin',
    },
    preferred: 'helios',
  },
];
