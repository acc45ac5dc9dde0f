import { type Filter, movementEndpoints, movements } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

const NONE: ReadonlyMap<string, string> = new Map();
const ENTERED: readonly Filter[] = [{ field: 'isDerived', op: 'eq', value: false }];

/** What people wrote beside the movements of a contract, by the id of the fact; nothing where the loan is shown as it was known once. */
export function useDescriptions(contractId: string, isOfThen: boolean): ReadonlyMap<string, string> {
  const { data = NONE } = useQuery({
    queryKey: [...resourceKey(movements), 'descriptions', contractId],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const query = { contractId, filters: JSON.stringify(ENTERED), getAll: 'true' } as const;
      const rows = (await call(movementEndpoints.list, { query, signal })).data;
      return new Map(rows.flatMap(({ id, description }) => (description ? [[id, description] as const] : [])));
    },
    enabled: !isOfThen,
  });
  return isOfThen ? NONE : data;
}
