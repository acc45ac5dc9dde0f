import { z } from 'zod';
import { CURRENCIES } from '../contracts/contracts.wire.ts';
import { entities } from '../entities/entities.wire.ts';
import { periodStateField } from '../periods/period-state.ts';
import {
  dayField,
  defineResource,
  flagField,
  idField,
  referenceTo,
  searchField,
  summedMoneyField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';

/** Recorded on the last day of a month, and taken back on the first day of the next one. */
export const ACCRUAL_KINDS = ['ACCRUAL', 'REVERSAL'] as const;

/**
 * What the books of each company take of interest that is accrued and not yet due at a month's end: the accrual and its
 * reversal. Over any days both add up to what they changed in the result of the company.
 */
export const accruals = defineResource({
  name: 'TContract/accruals',
  titleKey: 'AccrualsScreen',
  fields: {
    id: idField(),
    date: { ...dayField(), value: z.string() },
    accrualKind: wordField(ACCRUAL_KINDS),
    /** The last day of the month whose interest it is. */
    monthEnd: dayField(),
    company: referenceTo(entities),
    counterparty: referenceTo(entities),
    contractId: idField(),
    contractNumber: textField(),
    currency: wordField(CURRENCIES),
    /** Of the lender; below zero where it is taken back. */
    interestEarned: summedMoneyField(),
    /** Of the borrower; below zero where it is taken back. */
    interestBorne: summedMoneyField(),
    restsOnProjection: flagField(),
    periodState: periodStateField(),
    search: searchField(),
  },
  defaultSort: { field: 'date', type: 'desc' },
});

export const accrualEndpoints = readingEndpoints(accruals, 'baseAccess', {});
