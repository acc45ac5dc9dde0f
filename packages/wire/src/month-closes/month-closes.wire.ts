import { CURRENCIES } from '../contracts/contracts.wire.ts';
import { entities } from '../entities/entities.wire.ts';
import { periodStateField } from '../periods/period-state.ts';
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

/** Every finished month of every tranche on which something is owed or accrues, as it stood on its last day. */
export const monthCloses = defineResource({
  name: 'TContract/months',
  titleKey: 'MonthCloses',
  ownLabels: ['interest', 'capital'],
  fields: {
    id: idField(),
    contractId: idField(),
    contractNumber: textField(),
    trancheId: idField(),
    grantor: referenceTo(entities),
    receiver: referenceTo(entities),
    currency: wordField(CURRENCIES),
    monthEnd: dayField(),
    /** Capital and interest due at the end of the month before. */
    owedBefore: moneyField(),
    /** What the month earned. */
    interest: summedMoneyField(),
    /** The posting of the month end. */
    accrual: summedMoneyField(),
    capital: summedMoneyField(),
    interestDue: summedMoneyField(),
    /** Capital and interest due. */
    owed: summedMoneyField(),
    /** Interest accrued and not yet due. */
    accrued: summedMoneyField(),
    rate: rateField(),
    indexRate: rateField(),
    spread: rateField(),
    restsOnProjection: flagField(),
    periodState: periodStateField(),
    /** The grantor or the receiver. */
    company: eitherReferenceTo(entities),
    search: searchField(),
  },
  defaultSort: { field: 'monthEnd', type: 'desc' },
});

export const monthCloseEndpoints = readingEndpoints(monthCloses, 'baseAccess', {});
