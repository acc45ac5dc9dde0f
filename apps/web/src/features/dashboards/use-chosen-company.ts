import { entities, entityEndpoints } from '@calends/wire';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

interface ChosenCompany {
  readonly id: string | undefined;
  /** Undefined while it is read. */
  readonly name: string | undefined;
}

/** The company that all figures are narrowed by, which the address names. */
export function useChosenCompany(): ChosenCompany {
  const search: Search = useSearch({ strict: false });
  const id = oneOf(search, 'company');
  const { data } = useQuery({
    queryKey: [...resourceKey(entities), 'chosen', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(entityEndpoints.get, { params: { id }, signal }),
  });
  return { id, name: data?.name };
}
