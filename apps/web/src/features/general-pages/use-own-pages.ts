import { generalPageEndpoints, generalPages, type OwnPage } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useLanguage } from '../../lib/words/use-language.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

const NONE: readonly OwnPage[] = [];

/** The first MOST_OWN_PAGES pages that an administrator wrote besides those of the product, titled in the reader's language. */
export function useOwnPages(): readonly OwnPage[] {
  const [language] = useLanguage();
  const { data } = useQuery({
    queryKey: [...resourceKey(generalPages), 'own-pages', language],
    queryFn: ({ signal }) => call(generalPageEndpoints.ownPages, { query: { language }, signal }),
    staleTime: 300_000,
  });
  return data ?? NONE;
}
