import type { EuriborImport } from '@calends/wire';
import type { Previewing } from '../../ledger/ledger.public.ts';
import type { RateWriter } from '../by-hand/enter-one-rate.ts';
import type { RateAuthor } from '../euribor-history.store.ts';
import { type ChangedRate, holdForChange, recordRatesAndLoans } from '../record-rates-and-loans.ts';
import { StoredRates } from '../stored-rates.ts';
import type { ReadDay } from './read-fixings-file.ts';

/** Fixings of a file or entered by hand, with their source. */
export interface GivenDays {
  readonly days: readonly ReadDay[];
  /** The name of the file, or the source that the person who typed them gives. */
  readonly fileName: string;
  readonly author: RateAuthor;
  readonly isByHand?: boolean;
}

/**
 * Records the fixings of a file as the tenant's own and computes every loan again that they touch, or as a preview only
 * answers what that would do. Throws Refused where a loan cannot bear them, Stale where the outcome is not the one that was
 * previewed.
 */
export async function recordGivenDays(
  { tx, audit, actor, today }: Pick<RateWriter, 'tx' | 'audit' | 'today'> & Partial<Pick<RateWriter, 'actor'>>,
  { days, fileName, author, isByHand = false }: GivenDays,
  previewing: Previewing,
): Promise<EuriborImport> {
  await holdForChange(tx, previewing);
  const stored = await StoredRates.read(tx, firstDay(days), lastDay(days));
  const rates = days.flatMap((day) => changesOf(day, stored));
  const effects = await recordRatesAndLoans({ tx, today, ...(actor && { actor }) }, rates, author, previewing);
  const counts = countDays(days, stored);
  const reply = { isPending: false, ...counts, ...effects };
  if (previewing.isPreview) return { isSaved: false, ...reply };

  const contracts = effects.contracts.map((one) => one.contractNumber);
  if (isByHand) for (const rate of rates) audit.record(eventOf(rate, fileName, contracts));
  else audit.record({ action: 'IMPORT', resource: 'EuriborHistory', after: { ...counts, fileName, contracts } });
  return { isSaved: true, ...reply };
}

/** Typed values are recorded one by one, as a single rate would be. */
function eventOf(
  { reference_date: referenceDate, term, before, after }: ChangedRate,
  source: string,
  contracts: string[],
) {
  const common = { referenceDate, term, source };
  return {
    action: before === null ? 'CREATE' : 'UPDATE',
    resource: 'EuriborHistory',
    before: { ...common, rate: before },
    after: { ...common, rate: after, contracts },
  } as const;
}

/** The values of a day that are not in force yet. */
export function changesOf({ values }: ReadDay, stored: StoredRates): ChangedRate[] {
  return values.flatMap((value) => {
    const before = stored.inForce(value.reference_date, value.term);
    const revises = stored.ownOf(value.reference_date, value.term);
    return before === value.rate ? [] : [{ ...value, revises, before, after: value.rate }];
  });
}

/** How many days are new, how many correct a value, and how many repeat what is known. */
function countDays(days: readonly ReadDay[], stored: StoredRates) {
  const kinds = days.map((day) => {
    const changes = changesOf(day, stored);
    if (changes.length === 0) return 'unchanged';
    return changes.some(({ before }) => before !== null) ? 'changed' : 'imported';
  });
  const count = (wanted: (typeof kinds)[number]) => kinds.filter((kind) => kind === wanted).length;
  return {
    rows: days.length,
    imported: count('imported'),
    changed: count('changed'),
    unchanged: count('unchanged'),
  };
}

export function firstDay(days: readonly ReadDay[]): string {
  return days.map(({ day }) => day).reduce((first, day) => (day < first ? day : first));
}

export function lastDay(days: readonly ReadDay[]): string {
  return days.map(({ day }) => day).reduce((last, day) => (day > last ? day : last));
}
