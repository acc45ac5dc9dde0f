import { entities, entityEndpoints } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import type { Choice } from './use-stamp-fees.ts';

/** The active companies by id. */
export const entityChoicesQuery = queryOptions({
  queryKey: [...resourceKey(entities), 'choices'],
  queryFn: async (): Promise<Choice[]> => {
    const query = { value: 'id', label: 'name', OrderBy: 'name' };
    const options = await call(entityEndpoints.optionList, { query });
    return options.map(({ value, label }) => ({ value: String(value), label }));
  },
  staleTime: 0,
});
