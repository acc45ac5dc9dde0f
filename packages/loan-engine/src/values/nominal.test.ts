import { expectTypeOf, test } from 'vitest';
import type { Day } from './civil-date.ts';
import { type Cents, type ExactInterest, formatMoney } from './money.ts';
import { formatRate, type Rate } from './rate.ts';

test('an amount, a rate and exact interest pass for none of the others', () => {
  expectTypeOf<Rate>().not.toExtend<Cents>();
  expectTypeOf<Cents>().not.toExtend<Rate>();
  expectTypeOf<ExactInterest>().not.toExtend<Cents>();
  expectTypeOf<Cents>().not.toExtend<ExactInterest>();
});

test('money is printed from amounts and rates from rates', () => {
  expectTypeOf<Rate>().not.toExtend<Parameters<typeof formatMoney>[0]>();
  expectTypeOf<Cents>().not.toExtend<Parameters<typeof formatRate>[0]>();
});

test('a number of days is no day', () => {
  expectTypeOf<number>().not.toExtend<Day>();
});
