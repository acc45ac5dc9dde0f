import { type Measure, mayAccess, type Resource, SERIES, type Series, type SeriesName } from '@calends/wire';
import type { ControlTransaction, TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import type { Source } from '../../resource/fields/columns.ts';
import { contractSourceOfDay } from '../contracts/contracts.public.ts';
import { readingOfUsage, usageSource } from '../control-usage/control-usage.public.ts';
import { dueSource } from '../dues/dues.public.ts';
import { euriborSource } from '../euribor-history/euribor-history.public.ts';
import { monthCloseSource } from '../month-closes/month-closes.public.ts';
import { movementSource } from '../movements/movements.public.ts';
import { stampTaxSource } from '../stamp-tax/stamp-tax.public.ts';
import { stampTaxDeclarationSource } from '../stamp-tax-declarations/stamp-tax-declarations.public.ts';
import { trancheSource } from '../tranches/tranches.public.ts';
import { userSource } from '../users/users.public.ts';

/** Who reads figures, and of which day: today, where none is named. */
export interface FigureReading {
  readonly tx: TenantTransaction;
  readonly actor: Actor;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
  readonly referenceDate?: string | undefined;
}

/** The list of a series; people are in tables of the control role. */
export type SeriesSource = { readonly extra: object } & (
  | { readonly isOfControl: false; readonly source: Source<Resource, object> }
  | { readonly isOfControl: true; readonly source: Source<Resource, object, ControlTransaction> }
);

/** The very sources of the lists: a series without one does not compile. */
const SOURCES: Readonly<Record<SeriesName, (reading: FigureReading, parameters: object) => Promise<SeriesSource>>> = {
  Contracts: async (reading, parameters) => {
    const source = await contractSourceOfDay(reading, reading.referenceDate);
    return anyRows(source, { inactive: false, owing: 'owing' in parameters });
  },
  Months: async () => anyRows(monthCloseSource, {}),
  Dues: async ({ today }) => anyRows(dueSource, { today }),
  Tranches: async () => anyRows(trancheSource, {}),
  Movements: async () => anyRows(movementSource, {}),
  Rates: async () => anyRows(euriborSource, {}),
  StampTax: async () => anyRows(stampTaxSource, {}),
  Declarations: async () => anyRows(stampTaxDeclarationSource, {}),
  Users: async ({ actor }) => ({
    isOfControl: true,
    source: userSource as unknown as Source<Resource, object, ControlTransaction>,
    extra: { actor },
  }),
  Usage: async ({ tx, actor }) => anyRows(usageSource, await readingOfUsage(tx, actor)),
};

/** Whether a caller reads the list of a series. */
export function isReadBy({ access }: Series, { roleId }: Pick<Actor, 'roleId'>): boolean {
  return access === undefined || mayAccess(roleId, access);
}

/** The source of the rows that a measure is of. */
export async function sourceOfMeasure(
  name: SeriesName,
  measure: Measure,
  reading: FigureReading,
): Promise<SeriesSource> {
  const series: Series = SERIES[name];
  return await SOURCES[name](reading, series.rows[measure.of]?.parameters ?? {});
}

/** Figures know fields by their names alone. */
function anyRows<R extends Resource, Extra>(source: Source<R, Extra>, extra: Extra & object): SeriesSource {
  return { isOfControl: false, source: source as unknown as Source<Resource, object>, extra };
}
