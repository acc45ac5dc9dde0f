import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { chosenLanguage } from '../../../lib/words/language.ts';
import { bannerQuery, formsOn, mappedFormsQuery } from './mapped-forms.ts';

/** A page that its forms move is better than one that does not come, so it waits no longer for them. */
const LONGEST_WAIT_MS = 1000;

/** A page is drawn without what cannot be read at once: offline a reading fails, where it would else be kept for later. */
const ONCE = { retry: false, networkMode: 'always' } as const;

/**
 * Reads what stands on a page before the page is drawn: a tutorial takes room beside it, anything else above it, and would move
 * all of it if it came later. If a reading fails or takes too long, the page is drawn without.
 */
export async function readyPageForms(queryClient: QueryClient, pathname: string): Promise<void> {
  const { promise: isTooLong, resolve: endWait } = Promise.withResolvers<void>();
  const timer = setTimeout(endWait, LONGEST_WAIT_MS);
  await Promise.race([readPageForms(queryClient, pathname), isTooLong]);
  clearTimeout(timer);
}

async function readPageForms(queryClient: QueryClient, pathname: string): Promise<void> {
  if (isAwaited(queryClient, mappedFormsQuery.queryKey))
    await queryClient.prefetchQuery({ ...mappedFormsQuery, ...ONCE });
  const here = formsOn(pathname, queryClient.getQueryData(mappedFormsQuery.queryKey) ?? []);
  const above = here.filter(({ formType }) => formType !== 'TUTORIAL');
  if (above.length === 0) return;
  const banners = above
    .filter(({ formType }) => formType === 'BANNER')
    .map(({ formId }) => bannerQuery(formId, chosenLanguage()))
    .filter(({ queryKey }) => isAwaited(queryClient, queryKey));
  await Promise.all([
    import('./page-forms.tsx').catch(() => undefined), // reported where it is drawn
    ...banners.map((banner) => queryClient.prefetchQuery({ ...banner, ...ONCE })),
  ]);
}

/**
 * Whether a reading has no answer yet, also while it is under way, and has not failed: the frame itself reads a failed one again,
 * which no page awaits, neither between its tries nor while they pause offline.
 */
function isAwaited(queryClient: QueryClient, queryKey: QueryKey): boolean {
  const reading = queryClient.getQueryState(queryKey);
  if (!reading) return true;
  return reading.status === 'pending' && reading.fetchFailureCount === 0 && reading.fetchStatus !== 'paused';
}
