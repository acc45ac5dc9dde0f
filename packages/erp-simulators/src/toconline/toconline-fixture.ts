import type { Customer, DocumentSeries, Service, ToconlineState } from './toconline-state.ts';

/** Below which the API and OAuth lie: two hosts in reality. */
export const API_BASE = '/toconline/';
export const OAUTH_BASE = '/toconline/oauth/';

export const CLIENT = {
  id: 'pt_calends_sim',
  secret: 'toconline-sim',
  redirectUri: 'https://oauth.pstmn.io/v1/callback',
} as const;

/** Rates in percent. */
export const TAXES: Readonly<Record<string, number>> = { NOR: 23, INT: 13, RED: 6, ISE: 0 };

export const EXEMPTIONS: Readonly<Record<string, string>> = {
  M07: 'Isento artigo 9.º do CIVA',
  M99: 'Não sujeito ou não tributado',
};

export function newToconline(now: Date): ToconlineState {
  return {
    codes: [],
    tokens: [],
    customers: CUSTOMERS.map((customer) => ({ ...customer })),
    services: SERVICES.map((service) => ({ ...service })),
    series: seriesOfYear(now.getUTCFullYear()),
    documents: [],
    receipts: [],
    prints: [],
    hasLicence: true,
  };
}

export function seriesOfYear(year: number): DocumentSeries[] {
  return ['FT', 'FR', 'NC'].map((document_type) => ({
    id: `${year}-${document_type}`,
    document_type,
    prefix: String(year),
    lastNumber: 0,
    lastDate: '',
  }));
}

const CUSTOMERS: readonly Customer[] = [
  {
    id: '1',
    business_name: 'Helios SGPS, S.A.',
    tax_registration_number: '508123453',
    email: 'tesouraria@hsgps.test',
  },
  { id: '2', business_name: 'Boreal Industries, S.A.', tax_registration_number: '517012387', email: null },
];

const SERVICES: readonly Service[] = [
  { id: '1', type: 'Service', item_code: 'LIC', item_description: 'Licença mensal', sales_price: 100, tax_code: 'NOR' },
  { id: '2', type: 'Service', item_code: 'JUROS', item_description: 'Juros', sales_price: 0, tax_code: 'ISE' },
  {
    id: '3',
    type: 'Service',
    item_code: 'SUPPORT',
    item_description: 'Assistência telefónica',
    sales_price: 7.5,
    tax_code: 'NOR',
  },
  {
    id: '4',
    type: 'Service',
    item_code: 'SETUP',
    item_description: 'Instalação de um grupo',
    sales_price: 250,
    tax_code: 'NOR',
  },
];
