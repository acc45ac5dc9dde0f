import type { Stretch } from '../facts/stretches.ts';
import type { Cents, ExactCents, Percentage } from '../values/money.ts';

/** BASE is the price; ADDITIONAL the units beyond those included; ADJUSTMENT what changes made of a price that was charged. */
export type ChargeKind = 'BASE' | 'ADDITIONAL' | 'ADJUSTMENT';

/** What was charged. Period, kind and number name it within its assignment: it is charged once, however often a run is made. */
export interface Charge {
  /** 0 for what is owed once. */
  readonly period: number;
  readonly kind: ChargeKind;
  /** Of the same period and kind, from 1. */
  readonly number: number;
  /** Net of VAT; below 0 where it is credited. */
  readonly cents: Cents;
}

/** Why something is owed: a stretch of days with equal terms. */
export interface Reason extends Stretch {
  /** 0 for a price that is owed once. */
  readonly days: number;
  readonly price: Cents;
  readonly discount: Percentage;
  /** How often the price is charged on each day: once, or for each of the units beyond those included. */
  readonly times: number;
  /** Units at the end of each day; null where units do not count. */
  readonly units: number | null;
  /** Its part of what is owed. */
  readonly cents: Cents;
}

/** What is owed, however much of it was charged. The cents of the reasons add up to its cents. */
export interface Owed {
  readonly exact: ExactCents;
  readonly cents: Cents;
  readonly reasons: readonly Reason[];
}

/** A charge that has become due. `owed` is what its period owes of its kind in all, an adjustment included. */
export interface DueCharge extends Charge, Stretch {
  readonly owed: Owed;
}
