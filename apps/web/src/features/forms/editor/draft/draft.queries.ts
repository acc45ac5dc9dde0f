import { formAnswerEndpoints, formEndpoints, formProgress, forms } from '@calends/wire';
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

/** A form as an edition froze it, which never changes. */
export const editionQuery = (id: string, edition: number) =>
  queryOptions({
    queryKey: [...resourceKey(forms), 'edition', id, edition],
    queryFn: ({ signal }) => call(formEndpoints.edition, { params: { id }, query: { edition }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How an edition was answered, the last that was begun where none is named. */
export const answersQuery = (formId: string, edition: number | undefined) =>
  queryOptions({
    queryKey: [...resourceKey(formProgress), 'summary', formId, edition ?? 'last'],
    queryFn: ({ signal }) =>
      call(formAnswerEndpoints.summary, {
        params: { formId },
        query: edition === undefined ? {} : { edition },
        signal,
      }),
  });
