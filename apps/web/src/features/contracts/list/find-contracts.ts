import { contractEndpoints } from '@calends/wire';
import { call } from '../../../lib/api/api.ts';
import type { FoundRecord, RecordSearch } from '../../../screens/found-records.ts';

export async function findContracts(asked: RecordSearch): Promise<readonly FoundRecord[]> {
  const { data } = await call(contractEndpoints.list, asked);
  return data.map(({ id, contractNumber, grantor, receiver }) => ({
    id,
    name: contractNumber ?? '',
    detail: `${grantor?.name ?? ''} → ${receiver?.name ?? ''}`,
    modal: 'contracts/contract-details',
  }));
}
