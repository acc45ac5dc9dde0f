import { formEndpoints, formProgressEndpoints } from '@calends/wire';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

const read = (id: string, signal?: AbortSignal) =>
  call(formEndpoints.document, { params: { id }, ...(signal && { signal }) });

/** The content of a file of a form, which never changes. */
export const formFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['form-file', id],
    queryFn: async ({ signal }) => (await read(id, signal)).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000, // a film may be large
    retry: false,
    meta: { isQuiet: true },
  });

/** The content of a picture of an answer. */
export const answerPictureQuery = (id: string) =>
  queryOptions({
    ...formFileQuery(id),
    queryKey: ['form-answer-picture', id],
    queryFn: async ({ signal }) => (await call(formProgressEndpoints.image, { params: { id }, signal })).blob,
  });

export function useDownloadFormFile() {
  return useMutation({ mutationFn: async (id: string) => saveFile(await read(id)) });
}
