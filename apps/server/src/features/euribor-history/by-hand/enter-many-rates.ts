import { formatRate, parseRate, type Rate } from '@calends/loan-engine';
import { type EnterRates, type EuriborImport, RATE_FIELDS, type RateField } from '@calends/wire';
import { BadInput, Refused } from '../../../http/problems.ts';
import { settings } from '../../base-settings/base-settings.public.ts';
import type { Previewing } from '../../ledger/ledger.public.ts';
import { letImportWait } from '../imports/pending-import.ts';
import { type ReadDay, TERM_OF_COLUMN } from '../imports/read-fixings-file.ts';
import { recordGivenDays } from '../imports/record-given-days.ts';
import { faultOfDay } from '../publication-day.ts';
import type { RateWriter } from './enter-one-rate.ts';

/**
 * Enters the tenant's own values of many days and terms with one stroke, so that none is refused for want of another; where the
 * tenant asks for two persons they wait, as a whole, for the second. Throws BadInput by cell for days on which nothing is
 * published, Refused where every value is in force already or a loan cannot bear them, Stale as imports do.
 */
export async function enterManyRates(
  request: RateWriter,
  { days: rows, source }: EnterRates,
  previewing: Previewing,
): Promise<EuriborImport> {
  const { tx, actor, today } = request;
  const faults = rows.flatMap(({ referenceDate }, row) => {
    const fault = referenceDate ? faultOfDay(referenceDate, today) : undefined;
    return fault ? [[`days.${row}.referenceDate`, [fault]] satisfies [string, string[]]] : [];
  });
  if (faults.length > 0) throw new BadInput(Object.fromEntries(faults));
  const given = {
    days: rows.flatMap(readDay),
    fileName: source,
    author: { personId: actor.personId, source },
    isByHand: true,
  };
  const waits = await settings.of(tx, 'RATE_CONFIRMATION_REQUIRED');
  const done = waits
    ? await letImportWait(request, given, previewing)
    : await recordGivenDays(request, given, previewing);
  if (!done || done.imported + done.changed === 0) throw new Refused({ code: 'NoChanges' });
  return done;
}

/** A row as an import file would have it; a row without a day is ignored. */
function readDay({ referenceDate, ...rates }: EnterRates['days'][number]): ReadDay[] {
  if (!referenceDate) return [];
  const values = RATE_FIELDS.flatMap((field) => {
    const rate = rates[field] === null ? undefined : parseRate(rates[field]);
    return rate === undefined ? [] : [valueOf(referenceDate, field, rate)];
  });
  return [{ day: referenceDate, values }];
}

function valueOf(referenceDate: string, field: RateField, rate: Rate) {
  return { reference_date: referenceDate, term: TERM_OF_COLUMN[field], rate: formatRate(rate, 6) };
}
