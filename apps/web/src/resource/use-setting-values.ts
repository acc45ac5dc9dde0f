import { baseSettingEndpoints, baseSettings } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { type CallResult, call } from '../lib/api.ts';
import { resourceKey } from './use-resource-list.ts';

/** The base settings that screens go by; undefined until they are known. Whoever changes one, all screens hear of it. */
export function useSettingValues(): CallResult<typeof baseSettingEndpoints.values> | undefined {
  return useQuery({
    queryKey: [...resourceKey(baseSettings), 'values'],
    queryFn: ({ signal }) => call(baseSettingEndpoints.values, { signal }),
  }).data;
}
