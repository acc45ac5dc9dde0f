import { entityEndpoints } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import type { FoundRecord, RecordSearch } from '../../screens/found-records.ts';

export async function findEntities(asked: RecordSearch): Promise<readonly FoundRecord[]> {
  const { data } = await call(entityEndpoints.list, asked);
  return data.map(({ id, name, acronym }) => ({
    id,
    name: name ?? '',
    detail: acronym ?? '',
    modal: 'entities/edit-entity',
  }));
}
