import { z } from 'zod';
import { entities } from '../entities/entities.wire.ts';
import {
  dayField,
  defineResource,
  flagField,
  idField,
  instantField,
  moneyField,
  type RowOf,
  referenceTo,
  searchField,
  summedMoneyField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { ADJUSTMENT_CAUSES } from './adjustment-causes.ts';
import { PERIOD_AMOUNTS, PERIOD_SIDES } from './period-amounts.ts';

/** Words of a list are the keys of their texts. */
const AMOUNTS = PERIOD_AMOUNTS.map((amount) => `PeriodAmount_${amount}` as const);
const CAUSES = [...ADJUSTMENT_CAUSES, 'PROGRAM'] as const;
const CAUSE_WORDS = CAUSES.map((cause) => `AdjustmentCause_${cause}` as const);
type Words<Word extends string> = [Word, ...Word[]];

/** What each write moved in closed months of a company, amount by amount, and the open month in which it is booked. */
export const periodAdjustments = defineResource({
  name: 'PeriodAdjustment',
  titleKey: 'PeriodAdjustments',
  ownLabels: ['monthEnd'],
  fields: {
    id: idField(),
    company: referenceTo(entities),
    contractId: idField(),
    contractNumber: textField(),
    trancheId: idField(),
    /** The name of the other company. */
    counterparty: textField(),
    side: wordField(PERIOD_SIDES),
    /** The last day of the closed month. */
    monthEnd: { ...dayField(), value: z.string() },
    /** The last day of what was the oldest open month of the company. */
    bookedMonthEnd: { ...dayField(), value: z.string() },
    periodAmount: wordField(AMOUNTS as Words<(typeof AMOUNTS)[number]>),
    /** Whether the open month books it: balances follow from flows, and are kept to be compared alone. */
    isBooked: flagField(),
    before: moneyField(),
    after: moneyField(),
    difference: summedMoneyField(),
    /** What moved it: a fact of the tenant, or a rate or program of the installation. */
    adjustmentCause: wordField(CAUSE_WORDS as Words<(typeof CAUSE_WORDS)[number]>),
    recordedAt: instantField(),
    search: searchField(),
  },
  defaultSort: { field: 'recordedAt', type: 'desc' },
});

export type PeriodAdjustmentRow = RowOf<typeof periodAdjustments>;

export const periodAdjustmentEndpoints = readingEndpoints(periodAdjustments, 'baseAccess', {});
