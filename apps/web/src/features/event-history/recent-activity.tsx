import { eventHistoryEndpoints } from '@calends/wire';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { EventHead } from './event-head.tsx';
import type { EventRow } from './event-history.columns.tsx';

const SHOWN = 6;
/** More events are read than shown, because repeated ones are combined. */
const READ = 30;

/** The user's last actions in this tenant; nothing if there are none or they cannot be read. */
export function RecentActivity({ className, titleClassName }: { className: string; titleClassName: string }) {
  const { t } = useTranslation();
  const recent = useQuery({
    queryKey: ['recent-activity'],
    queryFn: ({ signal }) => call(eventHistoryEndpoints.recentActivity, { query: { count: READ }, signal }),
    staleTime: 0,
  });
  if (!recent.data?.length) return null;
  return (
    <section className={className}>
      <h2 className={titleClassName}>{t('RecentActivity')}</h2>
      <Group gap="xl" align="start">
        {folded(recent.data)
          .slice(0, SHOWN)
          .map(({ event, times }) => (
            <EventHead key={event.id} event={event} times={times} />
          ))}
      </Group>
    </section>
  );
}

interface Folded {
  readonly event: EventRow;
  readonly times: number;
}

/** Combines actions repeated on one record into one line with the time of the last. */
function folded(events: readonly EventRow[]): readonly Folded[] {
  const lines: Folded[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    if (last && isAlike(last.event, event)) lines[lines.length - 1] = { ...last, times: last.times + 1 };
    else lines.push({ event, times: 1 });
  }
  return lines;
}

/** Whether two lines would differ only in the time. */
function isAlike(one: EventRow, other: EventRow): boolean {
  const parts = ['element', 'recordName', 'action', 'role'] as const;
  return parts.every((part) => one[part] === other[part]);
}
