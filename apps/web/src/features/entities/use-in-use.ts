import { entities, entityEndpoints } from '@calends/wire';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

const TYPING_MS = 300;
const IN_USE = { acronym: 'AcronymInUse', nif: 'NifInUse' } as const;

/** A warning where another entity has the typed value, once the server has answered for exactly that value. */
export function useInUse(field: keyof typeof IN_USE, typed: string, id: string | undefined): readonly string[] {
  const value = typed.trim();
  const [resting] = useDebouncedValue(value, TYPING_MS);
  const isAsked = resting !== '' && entityEndpoints.warnings.query.safeParse({ [field]: resting }).success;
  const { data } = useQuery({
    queryKey: [...resourceKey(entities), 'warnings', field, resting, id],
    queryFn: ({ signal }) => call(entityEndpoints.warnings, { query: { [field]: resting, id }, signal }),
    enabled: isAsked,
  });
  return resting === value && data?.includes(IN_USE[field]) ? [IN_USE[field]] : [];
}
