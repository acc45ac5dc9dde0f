import { formEndpoints, forms } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { resourceKey } from '../../../../resource/use-resource-list.ts';

/** A form with its draft; read again whenever somebody writes a form. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourceKey(forms), 'draft', id],
    queryFn: ({ signal }) => call(formEndpoints.get, { params: { id }, signal }),
  });

/** The scope of what is written to a draft: one write after the other. */
export const writesOf = (id: string) => ({ id: `draft ${id}` });

export const editionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...resourceKey(forms), 'editions', id],
    queryFn: ({ signal }) => call(formEndpoints.editions, { params: { id }, signal }),
  });
