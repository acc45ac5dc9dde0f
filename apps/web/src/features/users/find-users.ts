import { userEndpoints } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import type { FoundRecord, RecordSearch } from '../../screens/found-records.ts';

export async function findUsers(asked: RecordSearch): Promise<readonly FoundRecord[]> {
  const { data } = await call(userEndpoints.list, asked);
  return data.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    detail: email ?? '',
    modal: 'users/edit-user',
  }));
}
