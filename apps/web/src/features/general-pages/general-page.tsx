import { generalPageEndpoints, generalPages } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useLanguage } from '../../lib/words/use-language.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { RichText } from '../../ui/inputs/rich-text.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';

/** A page that the product ships or an administrator wrote, in the reader's language. */
export function GeneralPage({ page }: { page: string }) {
  const [language] = useLanguage();
  const text = useQuery({
    queryKey: [...resourceKey(generalPages), 'content', page, language],
    queryFn: ({ signal }) => call(generalPageEndpoints.content, { query: { page, language }, signal }),
  });
  if (text.isError) return <ErrorState error={text.error} onRetry={() => void text.refetch()} />;
  if (!text.data) return <FormSkeleton rows={6} />;
  return <RichText html={text.data.htmlContent} />;
}
