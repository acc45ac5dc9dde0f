import type { SchedulableWork } from '../../jobs/schedulable-work.ts';
import { refreshStampTax } from './refresh-stamp-tax.ts';

export { stampTaxOfDaySource, stampTaxSource } from './stamp-tax.store.ts';

export const stampTaxRefresh: SchedulableWork<object> = {
  run: async (request) => ({
    key: 'StampTaxComputedAgain',
    facts: { contracts: String(await refreshStampTax(request, undefined)) },
  }),
};
