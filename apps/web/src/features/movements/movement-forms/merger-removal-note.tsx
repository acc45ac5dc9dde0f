import { movementEndpoints, movements } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatCount } from '../../../lib/figures/money.ts';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { Note } from '../../../ui/page/note.tsx';

/** On how many loans a merger is taken back. */
export function MergerRemovalNote({ actId }: { readonly actId: string }) {
  const { t } = useTranslation();
  const filters = JSON.stringify([{ field: 'actId', op: 'in', value: [actId] }]);
  const { data: count } = useQuery({
    queryKey: [...resourceKey(movements), 'loans of act', actId],
    queryFn: async ({ signal }) => {
      const { data } = await call(movementEndpoints.list, { query: { filters, getAll: 'true' }, signal });
      return new Set(data.map(({ contractID }) => contractID)).size;
    },
    staleTime: 0,
  });
  return <Note kind="warning">{t('DeleteMergerText', { count: count === undefined ? '…' : formatCount(count) })}</Note>;
}
