import fc from 'fast-check';
import type { ContractTerms } from '../src/formats/loan-file.ts';
import { addDays, addMonths } from '../src/values/civil-date.ts';

/** Days on which events coincide, anniversaries of the contract and firsts of months, among any others. */
export function daysOfContract({ dateStart }: ContractTerms, maxDays: number): fc.Arbitrary<string> {
  const anniversaries = fc.integer({ min: 0, max: Math.floor(maxDays / 31) }).map((n) => addMonths(dateStart, n));
  const any = laterThan(dateStart, maxDays);
  return fc.oneof({ weight: 3, arbitrary: any }, { weight: 1, arbitrary: anniversaries });
}

export function laterThan(date: string, maxDays: number): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: maxDays }).map((days) => addDays(date, days));
}

export function money(minCents: number, maxCents: number): fc.Arbitrary<string> {
  return fc.integer({ min: minCents, max: maxCents }).map((cents) => (cents / 100).toFixed(2));
}

/** Percent with up to 6 decimals, most of them with 3. */
export function rates(minMillionths: number, maxMillionths: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: minMillionths, max: maxMillionths }), fc.integer({ min: 0, max: 3 }))
    .map(([millionths, dice]) => (millionths / 1_000_000).toFixed(dice === 0 ? 6 : 3));
}
