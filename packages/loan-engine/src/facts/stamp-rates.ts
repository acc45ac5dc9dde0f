import type { StampBasis, Verba } from '../formats/vocabulary.ts';
import { dayOf } from '../values/civil-date.ts';
import type { Rate } from '../values/rate.ts';
import type { StampRateFacts } from './facts.ts';

/**
 * Item 17 of the General Table of the Portuguese stamp tax code, used where a loan file brings no rates of its own.
 * The code took effect on 1 March 2000; earlier uses are taxed alike, because a loan that old came in by its history.
 */
export const GENERAL_TABLE: readonly StampRateFacts[] = [
  inForce('17.1.1', 40_000n, 'AMOUNT_PER_MONTH'),
  inForce('17.1.2', 500_000n, 'AMOUNT'),
  inForce('17.1.3', 600_000n, 'AMOUNT'),
  inForce('17.1.4', 40_000n, 'MONTHLY_BALANCE'),
  inForce('17.3.1', 4_000_000n, 'INTEREST'),
];

function inForce(verba: Verba, rate: Rate, basis: StampBasis): StampRateFacts {
  return { verba, validFrom: dayOf(1, 1, 1), validTo: null, rate, basis, exemptionNorm: null };
}
