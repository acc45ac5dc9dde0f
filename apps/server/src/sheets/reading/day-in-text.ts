import { isoDay } from '@calends/wire';
import { folded } from './wordings.ts';

const MIDNIGHT = /[ T]00:00(?::00(?:\.0+)?)?Z?$/;
const DAY_FIRST = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/;
const SHORT_YEAR = /^\d{1,2}([-/.])\d{1,2}\1\d{2}$/;
const LONGEST_DAY = 40;

/** A text that may be one of several days. */
export const AMBIGUOUS = Symbol('ambiguous');

/**
 * A text as an ISO day. Numbers are read day first, as in forms: never the second of January for the first of February. A
 * month may be named in any language of the product. A year of two digits leaves open which of the numbers it is, and which
 * century.
 */
export function dayIn(text: string): string | typeof AMBIGUOUS | undefined {
  if (text.length > LONGEST_DAY) return undefined;
  const day = text.replace(MIDNIGHT, '');
  if (SHORT_YEAR.test(day)) return AMBIGUOUS;
  const [, date = '', , month = '', year = ''] = DAY_FIRST.exec(day) ?? [];
  return isoDay(year === '' ? day : `${date.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`) ?? namedDayIn(day);
}

/** 3 Mar 2026, 3-mar.-2026, 3 de março de 2026, 1er mars 2026. */
const DAY_BEFORE_NAME =
  /^(\d{1,2})(?:er|st|nd|rd|th|[oa](?=[ .]))?[ ./-]{0,2}(?:de |of )?([a-z]+)\.?,?[ ./-]{0,2}(?:del? )?(\d{4}|\d{2})$/;
/** March 3, 2026, as in English alone. */
const NAME_BEFORE_DAY = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/;

function namedDayIn(text: string): string | typeof AMBIGUOUS | undefined {
  if (!/^\d.*\p{L}|\p{L}.*\d$/u.test(text)) return undefined;
  const foldedText = folded(text);
  const [, firstDay, laterName] = DAY_BEFORE_NAME.exec(foldedText) ?? [];
  const [, firstName, laterDay] = NAME_BEFORE_DAY.exec(foldedText) ?? [];
  const month = MONTHS.get(firstName ?? laterName ?? '');
  const date = laterDay ?? firstDay;
  if (month === undefined || date === undefined) return undefined;
  const year = /\d+$/.exec(foldedText)?.[0] ?? '';
  if (year.length < 4) return AMBIGUOUS;
  return isoDay(`${date.padStart(2, '0')}-${String(month).padStart(2, '0')}-${year}`);
}

/** In English, Portuguese, Spanish and French, whole and as they are cut; no name is that of two months. */
const NAMES = [
  'jan january janeiro ene enero janv janvier',
  'feb february fev fevereiro febrero fevr fevrier',
  'mar march marco marzo mars',
  'apr april abr abril avr avril',
  'may mai maio mayo',
  'jun june junho junio juin',
  'jul july julho julio juil juillet',
  'aug august ago agosto aout',
  'sep sept september set setembro septiembre setiembre septembre',
  'oct october out outubro octubre octobre',
  'nov november novembro noviembre novembre',
  'dec december dez dezembro dic diciembre decembre',
];
const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);
