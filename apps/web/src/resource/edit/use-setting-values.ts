import { baseSettingEndpoints, baseSettings } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { type CallResult, call } from '../../lib/api/api.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { resourceKey } from '../use-resource-list.ts';

/** The base settings that screens go by; undefined until they are known. All screens follow a change, no matter who makes it. */
export function useSettingValues(): CallResult<typeof baseSettingEndpoints.values> | undefined {
  return useQuery({
    queryKey: [...resourceKey(baseSettings), 'values'],
    queryFn: ({ signal }) => call(baseSettingEndpoints.values, { signal }),
  }).data;
}

/** Fills the field of a new record with what a setting says, once that is known; what was typed by then stays. */
export function usePreset<Values extends FieldValues, Name extends FieldPath<Values>>(
  { methods: { getFieldState, resetField } }: RecordForm<Values>,
  name: Name,
  preset: FieldPathValue<Values, Name> | undefined,
): void {
  useEffect(() => {
    if (preset !== undefined && !getFieldState(name).isDirty) resetField(name, { defaultValue: preset });
  }, [getFieldState, resetField, name, preset]);
}
