import { type RateSourceInput, rateSources } from '@calends/wire';
import { sql } from 'kysely';
import { column, computed, searchIn } from '../../resource/fields/columns.ts';
import type { PlainTable } from '../../resource/plain/plain-table.ts';

/** Of the last fetch of the row's source. */
const lastFetch = (what: string) =>
  sql`(select ${sql.ref(`fetched.${what}`)} from rate_fetch fetched
    where fetched.tenant_id = rate_source.tenant_id and fetched.rate_source_id = rate_source.rate_source_id
    order by fetched.asked_at desc limit 1)`;

export const rateSourceTable: PlainTable<typeof rateSources, 'rate_source', RateSourceInput> = {
  resource: rateSources,
  table: 'rate_source',
  hasWideRows: true,
  columns: {
    name: column('rate_source.name'),
    fileAddress: column('rate_source.file_address'),
    fileFormat: column('rate_source.file_format'),
    separator: column('rate_source.separator'),
    decimalSign: column('rate_source.decimal_sign'),
    dayFormat: column('rate_source.day_format'),
    rateUnit: column('rate_source.rate_unit'),
    termLayout: column('rate_source.term_layout'),
    dayColumn: column('rate_source.day_column'),
    termColumn: column('rate_source.term_column'),
    rateColumn: column('rate_source.rate_column'),
    oneMonthCode: column('rate_source.one_month_code'),
    threeMonthsCode: column('rate_source.three_months_code'),
    sixMonthsCode: column('rate_source.six_months_code'),
    twelveMonthsCode: column('rate_source.twelve_months_code'),
    firstDay: column('rate_source.first_day'),
    delayDays: column('rate_source.delay_days'),
    licenceNote: column('rate_source.licence_note'),
    isActive: column('rate_source.is_active'),
    lastFetchState: computed(sql`coalesce(${lastFetch('state')}, 'NEVER')`),
    lastFetchedOn: computed(sql`cast(${lastFetch('ended_at')} as date)`),
    search: searchIn('rate_source.name', 'rate_source.file_address', 'rate_source.licence_note'),
  },
  stored: (source) => ({
    name: source.name,
    file_address: source.fileAddress,
    file_format: source.fileFormat,
    separator: source.separator,
    decimal_sign: source.decimalSign,
    day_format: source.dayFormat,
    rate_unit: source.rateUnit,
    term_layout: source.termLayout,
    day_column: source.dayColumn,
    term_column: source.termColumn,
    rate_column: source.rateColumn,
    one_month_code: source.oneMonthCode,
    three_months_code: source.threeMonthsCode,
    six_months_code: source.sixMonthsCode,
    twelve_months_code: source.twelveMonthsCode,
    first_day: source.firstDay,
    delay_days: source.delayDays,
    licence_note: source.licenceNote,
    is_active: source.isActive,
  }),
  taken: { name: ['RateSourceTaken'] },
};

/** As one who adds or edits a source writes it: where two persons are required, that one does not decide on what it brings. */
export function writtenBy(personId: string): typeof rateSourceTable {
  return {
    ...rateSourceTable,
    stored: (source) => ({ ...rateSourceTable.stored(source), written_by: personId }),
  };
}
