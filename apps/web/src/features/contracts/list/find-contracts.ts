import { contractEndpoints, type Filter, trancheEndpoints } from '@calends/wire';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatMoney } from '../../../lib/figures/money.ts';
import { texts } from '../../../lib/words/texts.ts';
import type { ActTarget, FoundRecord, RecordSearch } from '../../../screens/found-records.ts';

export async function findContracts(asked: RecordSearch): Promise<readonly FoundRecord[]> {
  const { data } = await call(contractEndpoints.list, asked);
  return data.map(({ id, contractNumber, grantor, receiver }) => ({
    id,
    name: contractNumber ?? '',
    detail: `${grantor?.name ?? ''} → ${receiver?.name ?? ''}`,
    modal: 'contracts/contract-details',
  }));
}

/** As many tranches as the palette shows at once. */
const MOST_TRANCHES = 20;

/** The tranches of the contracts on which something is owed, with the capital of each. */
export async function tranchesToRepay(
  loans: readonly FoundRecord[],
  signal: AbortSignal,
): Promise<readonly ActTarget[]> {
  if (loans.length === 0) return [];
  const names = new Map(loans.map(({ id, name }) => [id, name]));
  const filters: readonly Filter[] = [{ field: 'contractId', op: 'in', value: [...names.keys()] }];
  const { data } = await call(trancheEndpoints.list, {
    query: { PageSize: MOST_TRANCHES, filters: JSON.stringify(filters), totals: 'later' },
    signal,
  });
  return data
    .filter(({ capital, interestDue }) => /[1-9]/.test(`${capital}${interestDue}`))
    .map(({ id, contractId, realizationDate, capital }) => ({
      id,
      name: names.get(contractId ?? '') ?? '',
      detail: `${texts.t('TrancheOf', { date: formatDay(realizationDate ?? '') })} · ${formatMoney(capital ?? '')}`,
    }));
}
