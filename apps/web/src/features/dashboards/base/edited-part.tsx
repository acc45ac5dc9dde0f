import { type Dashboard, dashboardEndpoints, dashboards } from '@calends/wire';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api/api.ts';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';

interface EditedPartProps<Part> {
  /** Of the row or the chart. */
  readonly partId: string | undefined;
  readonly find: (dashboard: Dashboard, partId: string) => Part | undefined;
  /** Says that the part is not there any more. */
  readonly goneKey: string;
  readonly children: (part: Part, dashboardId: string) => ReactNode;
}

/**
 * Reads a row or a chart of the dashboard that the screen shows for its form. Who changes another part of the dashboard meanwhile
 * does not matter.
 */
export function EditedPart<Part extends { readonly version: string }>({
  partId,
  find,
  goneKey,
  children,
}: EditedPartProps<Part>) {
  const { id: dashboardId } = useParams({ strict: false });
  if (partId === undefined || dashboardId === undefined) return <EmptyState title={goneKey} />;
  return (
    <EditedRecord<{ readonly part: Part | undefined }>
      recordKey={[dashboards.name, dashboardId, partId]}
      load={async (signal) => {
        const dashboard = await call(dashboardEndpoints.get, { params: { id: dashboardId }, signal });
        return { part: find(dashboard, partId) };
      }}
      versionOf={({ part }) => part?.version}
    >
      {({ record: { part } }) => (part ? children(part, dashboardId) : <EmptyState title={goneKey} />)}
    </EditedRecord>
  );
}
