import { z } from 'zod';

/* Amounts and percentages as they cross the wire: decimal strings, since a JSON number is no exact one. */

/** The notation of amounts and percentages; another notation is reported as such, and not as too small or too large. */
const AMOUNT = /^-?\d{1,13}(\.\d{1,2})?$/;
const PERCENTAGE = /^-?\d{1,3}(\.\d{1,6})?$/;

/** Euro as a decimal string with at most two decimals; never a JSON number. At most 13 digits before the point. */
export const moneyInput = z.string({ error: numberAsString('InvalidAmount') }).regex(AMOUNT, 'InvalidAmount');
export const positiveMoneyInput = moneyInput.refine(
  (text) => !AMOUNT.test(text) || (/[1-9]/.test(text) && !text.startsWith('-')),
  'AmountMustBePositive',
);
export const nonNegativeMoneyInput = moneyInput.refine((text) => !text.startsWith('-'), 'AmountMustNotBeNegative');
/** An amount that may be absent; empty and null are kept as null. */
export const optionalMoneyInput = z
  .string({ error: numberAsString('InvalidAmount') })
  .nullish()
  .transform((text) => text || null)
  .pipe(nonNegativeMoneyInput.nullable());
export const money = z.string();

/** A percentage as a decimal string, at most six decimals. */
export const rateInput = z.string({ error: numberAsString('InvalidRate') }).regex(PERCENTAGE, 'InvalidRate');
/** A percentage from 0 to 100. */
export const shareInput = rateInput.refine(isShare, 'PercentageOutOfRange');
/** A percentage from 0 to 100 that may be absent; empty and null are kept as null. */
export const optionalShareInput = z
  .string({ error: numberAsString('InvalidRate') })
  .regex(/^(-?\d{1,3}(\.\d{1,6})?)?$/, 'InvalidRate')
  .refine(isShare, 'PercentageOutOfRange')
  .nullish()
  .transform((text) => text || null);
export const rate = z.string();
/** A percentage from -100 to 100, as Euribor may be negative (decision A-39). */
export const euriborRateInput = rateInput.refine((text) => !(Math.abs(Number(text)) > 100), 'PercentageOutOfRange');

/**
 * An entered percentage has at most three significant decimals, one from a file six. A text that is no percentage has
 * another fault.
 */
export function hasThreeDecimalsAtMost(percentage: string | null | undefined): boolean {
  const text = percentage ?? '';
  return !PERCENTAGE.test(text) || !/\.\d{3}\d*[1-9]/.test(text);
}
export const enteredShareInput = shareInput.refine(hasThreeDecimalsAtMost, 'AtMostThreeDecimals');
export const optionalEnteredShareInput = optionalShareInput.refine(hasThreeDecimalsAtMost, 'AtMostThreeDecimals');
export const enteredEuriborRateInput = euriborRateInput.refine(hasThreeDecimalsAtMost, 'AtMostThreeDecimals');

function isShare(text: string): boolean {
  return !PERCENTAGE.test(text) || (Number(text) >= 0 && Number(text) <= 100);
}

/** A value that is missing is reported as such; one of another type (a JSON number) with `key`. */
export function numberAsString(key: string) {
  return (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? undefined : key);
}
