import { z } from 'zod';
import { hasThreeDecimalsAtMost, numberAsString } from '../values/amounts.ts';

/** A bound of the index in percent, from -100 to 100, that may be absent; empty and null are kept as null. */
export const optionalIndexBoundInput = z
  .string({ error: numberAsString('InvalidRate') })
  .regex(/^(-?\d{1,3}(\.\d{1,6})?)?$/, 'InvalidRate')
  .refine((text) => !(Math.abs(Number(text)) > 100), 'RateOutOfRange')
  .refine(hasThreeDecimalsAtMost, 'AtMostThreeDecimals')
  .nullish()
  .transform((text) => text || null);
