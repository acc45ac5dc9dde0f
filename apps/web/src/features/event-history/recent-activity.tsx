import { eventHistoryEndpoints } from '@calends/wire';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { EventHead } from './event-head.tsx';

const SHOWN = 6;

/** What one did last in this tenant; nothing where there is nothing to show or it cannot be read. */
export function RecentActivity({ className, titleClassName }: { className: string; titleClassName: string }) {
  const { t } = useTranslation();
  const recent = useQuery({
    queryKey: ['recent-activity'],
    queryFn: ({ signal }) => call(eventHistoryEndpoints.recentActivity, { query: { count: SHOWN }, signal }),
    staleTime: 0,
  });
  if (!recent.data?.length) return null;
  return (
    <section className={className}>
      <h2 className={titleClassName}>{t('RecentActivity')}</h2>
      <Group gap="xl" align="start">
        {recent.data.map((event) => (
          <EventHead key={event.id} event={event} />
        ))}
      </Group>
    </section>
  );
}
