import { formEndpoints, forms, type Language, type MappedForm, pageMapEndpoints, pageMaps } from '@calends/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { withFallbackMessage } from '../../../lib/api/failures.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';

/** Where forms stand: read once a session, and again when the live hub or another tab tells of a write. */
export const mappedFormsQuery = queryOptions({
  queryKey: [...resourceKey(pageMaps), 'mapped'],
  queryFn: ({ signal }) => withFallbackMessage('ErrorFetchingPageMap', call(pageMapEndpoints.all, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The items of a banner. */
export function bannerQuery(formId: string, language: Language) {
  return queryOptions({
    queryKey: [...resourceKey(forms), 'banner', formId, language],
    queryFn: ({ signal }) => call(formEndpoints.get, { params: { id: formId }, query: { as: 'reader' }, signal }),
  });
}

/** Those of the maps that stand on the page. */
export function formsOn(pathname: string, maps: readonly MappedForm[]): readonly MappedForm[] {
  return maps.filter(({ isShown, page }) => isShown && plainPath(page ?? '') === plainPath(pathname));
}

function plainPath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '');
}
