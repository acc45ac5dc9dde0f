import { accountLineEndpoints, accountLines } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatCount } from '../../../lib/figures/money.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { Note } from '../../../ui/page/note.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';

/** Of which loans of a merger that is taken back the account set applies no longer: the first of them, and how many more there are. */
export function MergerSetsNote({ actId }: { readonly actId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(accountLines), 'sets of merger', actId],
    queryFn: ({ signal }) => call(accountLineEndpoints.setsOfMerger, { query: { actId }, signal }),
    staleTime: 0,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const [first] = data?.sets ?? [];
  if (!data || !first) return null;
  const named = data.sets.map(({ contractNumber, set }) => t('SetOfLoan', { contract: contractNumber, set: t(set) }));
  const more = data.setCount - named.length;
  const fields = named.join(', ');
  const loans = more > 0 ? t('AndMoreFields', { fields, count: formatCount(more) }) : fields;
  return <Note kind="warning">{t('SetsOfMergerDropped', { date: formatDay(first.from), loans })}</Note>;
}
