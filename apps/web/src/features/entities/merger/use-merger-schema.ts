import { merger } from '@calends/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { mergerQuery } from './merger.query.ts';

/** What was seen of the loans is added when the merger is saved. */
const fields = merger.omit({ digest: true });
export type MergerValues = z.input<typeof fields>;

/** The fields of a merger, each refused for what the preview of these values says of it. */
export function useMergerSchema() {
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      fields.superRefine((values, context) => {
        const foreseen = queryClient.getQueryData(mergerQuery(values).queryKey);
        for (const { field, code } of foreseen?.faults ?? [])
          context.addIssue({ code: 'custom', message: code, path: [field] });
      }),
    [queryClient],
  );
}
