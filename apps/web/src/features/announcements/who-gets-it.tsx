import { type AnnouncementPreview, type AnnouncementValues, announcementEndpoints, announcements } from '@calends/wire';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { Note } from '../../ui/page/note.tsx';

const PAUSE_MS = 400;

type Chosen = Pick<AnnouncementValues, 'categoryId' | 'generalTargetsId' | 'specificTargets'>;

/** Who would get it now, by which ways. */
export const previewQuery = ({ categoryId, generalTargetsId, specificTargets }: Chosen) =>
  queryOptions({
    queryKey: [...resourceKey(announcements), 'preview', categoryId, generalTargetsId, specificTargets],
    queryFn: ({ signal }): Promise<AnnouncementPreview> =>
      call(announcementEndpoints.preview, { body: { categoryId, generalTargetsId, specificTargets }, signal }),
    placeholderData: keepPreviousData,
  });

/** Below the targets: how many people get it and by which ways, and the addresses that are nobody's. */
export function WhoGetsIt({ form }: { readonly form: RecordForm<AnnouncementValues> }) {
  const { t } = useTranslation();
  const { control } = form.methods;
  const [categoryId, generalTargetsId, specificTargets] = useWatch({
    control,
    name: ['categoryId', 'generalTargetsId', 'specificTargets'],
  });
  const [chosen] = useDebouncedValue({ categoryId, generalTargetsId, specificTargets }, PAUSE_MS);
  const isNobody = chosen.generalTargetsId.length + chosen.specificTargets.length === 0;
  const { data } = useQuery({ ...previewQuery(chosen), enabled: !isNobody });
  if (isNobody)
    return (
      <Text size="xs" c="dimmed" role="status">
        {t('NobodyChosen')}
      </Text>
    );
  if (!data) return null;
  const { unknown, ...counts } = data;
  return (
    <>
      <Text size="sm" role="status">
        {t('WhoGetsIt', counts)}
      </Text>
      {unknown.length > 0 && <Note kind="warning">{t('NobodyIs', { addresses: unknown.join(', ') })}</Note>}
    </>
  );
}
