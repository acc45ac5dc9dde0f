import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { chosenLanguage } from '../../../lib/words/language.ts';
import { bannerQuery, formsOn, mappedFormsQuery } from './mapped-forms.ts';

/**
 * Reads what stands on a page before the page is drawn: a tutorial takes room beside it, anything else above it, and would move
 * all of it if it came later. A page waits for each reading once; if one fails, it is drawn without.
 */
export async function readyPageForms(queryClient: QueryClient, pathname: string): Promise<void> {
  const isUnread = (queryKey: QueryKey) => queryClient.getQueryState(queryKey) === undefined;
  if (isUnread(mappedFormsQuery.queryKey)) await queryClient.prefetchQuery({ ...mappedFormsQuery, retry: false });
  const here = formsOn(pathname, queryClient.getQueryData(mappedFormsQuery.queryKey) ?? []);
  const above = here.filter(({ formType }) => formType !== 'TUTORIAL');
  if (above.length === 0) return;
  const banners = above
    .filter(({ formType }) => formType === 'BANNER')
    .map(({ formId }) => bannerQuery(formId, chosenLanguage()))
    .filter(({ queryKey }) => isUnread(queryKey));
  await Promise.all([
    import('./page-forms.tsx').catch(() => undefined), // reported where it is drawn
    ...banners.map((banner) => queryClient.prefetchQuery({ ...banner, retry: false })),
  ]);
}
