import { FORM_STATES, formEndpoints, forms } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { type CallResult, call } from '../../../lib/api/api.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

export type MappableForm = CallResult<typeof formEndpoints.list>['data'][number];

const NONE: readonly MappableForm[] = [];
const OPEN = { field: 'state', op: 'in', value: [FORM_STATES.ACTIVE, FORM_STATES.IN_PROGRESS] };

/** The forms that may stand on a page, by their titles: those that are not archived. Undefined until they are read. */
export function useMappableForms(): readonly MappableForm[] | undefined {
  const query = { getAll: 'true', filters: JSON.stringify([OPEN]) } as const;
  const { data } = useQuery({
    queryKey: [...resourceKey(forms), 'mappable'],
    queryFn: ({ signal }) => call(formEndpoints.list, { query, signal }),
    select: (page): readonly MappableForm[] => page.data ?? NONE,
  });
  return data;
}
