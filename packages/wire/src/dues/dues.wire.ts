import { DUE_KINDS, type DueKind } from '@calends/loan-engine';
import { z } from 'zod';
import { CURRENCIES } from '../contracts/contracts.wire.ts';
import { entities } from '../entities/entities.wire.ts';
import {
  dayField,
  defineResource,
  eitherReferenceTo,
  flagField,
  idField,
  moneyField,
  rateField,
  referenceTo,
  searchField,
  summedMoneyField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';

/** How many days after today are looked at. */
export const DUE_WITHIN_DAYS = 400;

const noneOrMoney = { value: z.string().nullable() } as const;

/**
 * What falls due on each tranche in the days to come, and what was due before and is still owed. Payments of the receiver,
 * payments of the grantor, tax, and interest that becomes capital have sums of their own: money of different directions is never
 * added.
 */
export const dues = defineResource({
  name: 'TMovements/due',
  titleKey: 'Dues',
  ownLabels: ['dueOn', 'drawn', 'tax'],
  fields: {
    id: idField(),
    kind: wordField(DUE_KINDS),
    dueOn: { ...dayField(), value: z.string() },
    /** Of tax due on a day of rest the working day after it; else the day on which it is due. */
    payableUntil: { ...dayField(), value: z.string() },
    contractId: idField(),
    contractNumber: textField(),
    trancheId: idField(),
    grantor: referenceTo(entities),
    receiver: referenceTo(entities),
    currency: wordField(CURRENCIES),
    /** null of a reset. */
    amount: { ...moneyField(), ...noneOrMoney },
    /** Paid by the receiver to the grantor: capital and interest. */
    repaid: { ...summedMoneyField(), ...noneOrMoney },
    /** Paid by the grantor to the receiver. */
    drawn: { ...summedMoneyField(), ...noneOrMoney },
    /** Paid to the State. */
    tax: { ...summedMoneyField(), ...noneOrMoney },
    /** Interest that becomes capital: nobody pays it. */
    capitalised: { ...summedMoneyField(), ...noneOrMoney },
    /** The rate behind the amount; for a reset, the rate from then on. */
    rate: rateField(),
    /** Whether the amount, or the rate of a reset, rests on a fixing that is not published yet. */
    restsOnProjection: flagField(),
    /** The grantor or the receiver. */
    company: eitherReferenceTo(entities),
    search: searchField(),
  },
  defaultSort: { field: 'dueOn', type: 'asc' },
});

/** The sum that the amounts of a kind belong to. */
export const SUM_OF_DUE = {
  MATURITY: 'repaid',
  REPAYMENT: 'repaid',
  INTERESTDUE: 'repaid',
  DRAW: 'drawn',
  STAMPTAX: 'tax',
  CAPITALIZATION: 'capitalised',
  RESET: null,
} as const satisfies Readonly<Record<DueKind, keyof typeof dues.fields | null>>;

/** The lines of the dues; the kinds of a line have one sum. */
export const KINDS_OF_DUE_LINE = {
  REPAYMENTS: ['MATURITY', 'REPAYMENT'],
  INTEREST: ['INTERESTDUE'],
  TAX: ['STAMPTAX'],
  DRAWS: ['DRAW'],
  CAPITALISATIONS: ['CAPITALIZATION'],
  RESETS: ['RESET'],
} as const satisfies Readonly<Record<string, readonly DueKind[]>>;
export type DueLine = keyof typeof KINDS_OF_DUE_LINE;

export const dueEndpoints = readingEndpoints(dues, 'baseAccess', {});
