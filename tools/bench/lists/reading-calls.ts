import { type Endpoint, mayAccess, type Role } from '@calends/wire';
import { z } from 'zod';
import { listRoutes } from '../../../apps/server/src/describe-api.ts';
import type { Floor } from '../floors/floors.ts';
import { floorOf, type ReadingKind } from './list-floors.ts';

export const READERS = { admin: 'admin@helios.test', root: 'root@calends.test' } as const satisfies Partial<
  Record<Role, string>
>;

/** A call that reads many records, ready to be made. */
export interface ReadingCall {
  readonly name: string;
  readonly reader: keyof typeof READERS;
  readonly address: string;
  readonly floor: Floor | undefined;
}

const CHART = JSON.stringify({ kind: 'bar', series: 'Contracts', measure: 'owed', groupBy: 'contract' });

/** Parameters that some calls require; a call with several is measured with each. `{contract}` and others are filled in. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/TimeLine/list-paginated': ['state=0', 'state=1&parentId={contract}'],
  '/TimeLine/client-history': ['clientId={grantor}&dateStart=2024-01-01&dateEnd=2026-12-31'],
  '/TMovements/capitalization-check': ['contractId={contract}&date=2024-12-31'],
  '/TimeLine/client-history-requests': ['clientId={grantor}'],
  '/EventHistory/record-history': ['element=tenants&recordId=helios'],
  '/TStampTaxData/month-year/list-paginated': ['year=2024&month=1'],
  '/TStampTaxData/summary': ['year=2024'],
  '/TContract/exposure-contracts': ['grantorId={grantor}&receiverId={receiver}'],
  '/EuriborHistory/missing-days': ['dateStart=2024-01-01&dateEnd=2025-12-31'],
  '/TIndexRate/by-reference-date': ['referenceDate=2024-01-02'],
  '/TEntities/warnings': ['acronym=AUR&nif=500000000'],
  '/TEntities/merger': ['id={grantor}&companyId={receiver}&day=2024-06-03'],
  // there is no merger among the rows: what it costs to find none
  '/TContractAccountDetails/sets-of-merger': ['actId={contract}'],
  '/tenants/import-template': ['id=helios'],
  '/metadata/list-paginated': ['reference=currency'],
  '/metadata/column-list': ['reference=currency'],
  '/metadata/option-list': ['reference=currency'],
  '/metadata/export_data': ['reference=currency&filename=currencies'],
  '/metadata/export-excel': ['reference=currency&filename=currencies'],
  '/Dashboards/chart-series': ['entity=Contracts'],
  '/Dashboards/figures': ['entity=Contracts&measure=owed&groupBy=pair'],
  '/metadata/fields': ['reference=contractFields'],
  '/GeneralPage/own-pages': ['language=en'],
  '/fee/due-days': ['category=StampTax_PT'],
  '/Dashboards/chart-preview': [`options=${encodeURIComponent(CHART)}`],
  '/Confirmation/campaign': ['month=2026-10'],
  '/Period/checks': ['month=2026-10'],
  '/FormBuilder/page-map/by-page': ['page=main'],
};
/** As many choices as the screens ask for at once. */
const CHOICES = 'most=200';

/**
 * Every call that reads many records: each list, each file of one, the choices of each field for its filter and for selects, and
 * what counts or adds up. Made from the routes, so a new one is measured without being named here.
 */
export function readingCalls(): ReadingCall[] {
  return listRoutes().flatMap(({ endpoint }) => {
    const reader = readerOf(endpoint);
    if (endpoint.method !== 'GET' || endpoint.path.includes('{') || !reader || !readsMany(endpoint)) return [];
    return (PARAMETERS[endpoint.path] ?? ['']).flatMap((parameters) =>
      formsOf(endpoint).map(({ kind, query, field }) => {
        const asked = [query, parameters].filter((part) => part !== '').join('&');
        refuseIncomplete(endpoint, asked);
        return {
          name: `${endpoint.path}${parameters.startsWith('state') ? `?${parameters.split('&')[0]}` : ''}${field ? ` ${field}` : ''}`,
          reader,
          address: `${endpoint.path}${asked === '' ? '' : `?${asked}`}`,
          floor: floorOf(endpoint.path, kind, parameters, field),
        };
      }),
    );
  });
}

/** The administrator, or where only root may, root. */
function readerOf({ access }: Endpoint): ReadingCall['reader'] | undefined {
  if (access === 'public') return undefined;
  return (['admin', 'root'] as const).find((role) => mayAccess(role, access));
}

function readsMany({ reply }: Endpoint): boolean {
  return reply.kind !== 'standard' || [reply.data, ...Object.values(shapeOf(reply.data))].some(isOfMany);
}

function isOfMany(data: z.ZodType): boolean {
  return data instanceof z.ZodArray || data instanceof z.ZodNumber;
}

interface Form {
  readonly kind: ReadingKind;
  readonly query: string;
  /** Of a call for choices. */
  readonly field?: string;
}

function formsOf({ query, reply }: Endpoint): Form[] {
  const { column, value, label, format } = shapeOf(query);
  if (column)
    return wordsOf(column).map((field) => ({ kind: 'columnList', query: `column=${field}&${CHOICES}`, field }));
  if (value && label) {
    const fields = wordsOf(value);
    const valueOf = (field: string) => (fields.includes('id') ? 'id' : field);
    return fields.map((field) => ({
      kind: 'optionList',
      query: `value=${valueOf(field)}&label=${field}&${CHOICES}${fields.includes('id') ? '' : '&distinct=true'}`,
      field,
    }));
  }
  if (reply.kind === 'paged') return [{ kind: 'list', query: 'PageSize=50' }];
  return reply.kind === 'file' ? [{ kind: 'file', query: format ? 'format=csv' : '' }] : [{ kind: 'other', query: '' }];
}

function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/** The names that a parameter takes. */
function wordsOf(schema: z.ZodType): string[] {
  const { enum: words, anyOf = [] } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return [...(words ?? []), ...anyOf.flatMap((one) => one.enum ?? [])].map(String);
}

function refuseIncomplete({ path, query }: Endpoint, asked: string): void {
  const filled = asked.replaceAll(/\{\w+\}/g, crypto.randomUUID());
  const result = query?.safeParse(Object.fromEntries(new URLSearchParams(filled)));
  if (result?.success === false) throw new Error(`PARAMETERS of the bench lack ${path}: ${result.error.message}`);
}
