import { announcementEndpoints, announcements } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { formatInstant } from '../../lib/figures/dates.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';

/** When it was sent, to how many people, and how many have read it. */
export function ViewAnnouncement({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(announcements), recordId, 'emissions'],
    queryFn: ({ signal }) => call(announcementEndpoints.emissions, { params: { id: recordId }, signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton rows={2} />;
  if (data.length === 0) return <Text size="sm">{t('AnnouncementNotSent')}</Text>;
  const columns = [
    { key: 'startedAt', label: t('At') },
    { key: 'title', label: t('SentTitle'), priority: 1 },
    { key: 'people', label: t('Reached'), isFigure: true },
    { key: 'inBell', label: t('InBell'), isFigure: true, priority: 2 },
    { key: 'byMail', label: t('ByMail'), isFigure: true, priority: 2 },
    { key: 'read', label: t('ReadBy'), isFigure: true },
    { key: 'unknown', label: t('UnknownTargets'), isFigure: true, priority: 3 },
  ] as const;
  return (
    <DenseTable label={t('ViewAnnouncement')} columns={columns} maxHeight={360}>
      <tbody>
        {data.map((one) => (
          <tr key={one.id}>
            <th scope="row">{formatInstant(one.startedAt)}</th>
            <td data-priority={1}>{one.title}</td>
            <td data-figure>{one.people}</td>
            <td data-figure data-priority={2}>
              {one.inBell}
            </td>
            <td data-figure data-priority={2}>
              {one.byMail}
            </td>
            <td data-figure>{one.read}</td>
            <td data-figure data-priority={3}>
              {one.unknown}
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
