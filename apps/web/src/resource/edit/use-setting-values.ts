import { baseSettingEndpoints, baseSettings } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { type CallResult, call } from '../../lib/api/api.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { resourceKey } from '../use-resource-list.ts';

/**
 * The base settings that screens depend on; undefined until they are loaded. A change is shown on all screens, whoever made it.
 */
export function useSettingValues(): CallResult<typeof baseSettingEndpoints.values> | undefined {
  return useQuery({
    queryKey: [...resourceKey(baseSettings), 'values'],
    queryFn: ({ signal }) => call(baseSettingEndpoints.values, { signal }),
  }).data;
}

/** Fills a field of a new record from a setting once that is loaded; what the user has typed by then stays. */
export function usePreset<Values extends FieldValues, Name extends FieldPath<Values>>(
  { methods: { getFieldState, resetField } }: RecordForm<Values>,
  name: Name,
  preset: FieldPathValue<Values, Name> | undefined,
): void {
  useEffect(() => {
    if (preset !== undefined && !getFieldState(name).isDirty) resetField(name, { defaultValue: preset });
  }, [getFieldState, resetField, name, preset]);
}
