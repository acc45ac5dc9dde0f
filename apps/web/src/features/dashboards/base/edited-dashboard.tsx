import { DASHBOARD_TYPES, type Dashboard, dashboardName, MOST_DASHBOARD_ROWS, stateWord } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { isNowhere } from '../../../lib/api/is-nowhere.ts';
import { Note } from '../../../ui/page/note.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState, ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { dashboardQuery } from '../dashboard.queries.ts';
import classes from './edited-dashboard.module.css';
import { EditedRows } from './edited-rows.tsx';
import { DashboardUndo } from './undo/dashboard-undo.tsx';

interface EditedDashboardProps {
  readonly dashboardId: string;
  /** In the place of a dashboard that is not there, or not the tenant's. */
  readonly nowhere: ReactNode;
}

/** A dashboard in its rows, with what an editor does to them. */
export function EditedDashboard({ dashboardId, nowhere }: EditedDashboardProps) {
  const { data, error, refetch } = useQuery(dashboardQuery({ id: dashboardId }));
  if (isNowhere(error)) return nowhere;
  if (data) return <Known dashboard={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={6} />;
}

function Known({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const { id, name, dashboardType, origin, rows } = dashboard;
  const addRow = (
    <Button
      leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
      disabled={rows.length >= MOST_DASHBOARD_ROWS}
      onClick={() => void open('dashboards/add-row', id)}
    >
      {t('AddRow')}
    </Button>
  );
  return (
    <article>
      <nav className={classes['way']} aria-label={t('WayBack')}>
        <Link to="/dashboards-base">{t('DashboardEditor')}</Link>
      </nav>
      <PageHeader title={dashboardName(t, name)} text={t(stateWord(DASHBOARD_TYPES, dashboardType) ?? '')}>
        <Button
          variant="default"
          leftSection={<IconPencil size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => void open('dashboards/edit-dashboard', id)}
        >
          {t('EditDashboard')}
        </Button>
        <DashboardUndo dashboardId={id} />
        {rows.length > 0 && addRow}
      </PageHeader>
      {origin === 'system' && <Note kind="info">{t('DashboardIsShipped')}</Note>}
      {rows.length > 0 ? (
        <EditedRows dashboard={dashboard} />
      ) : (
        <EmptyState title="DashboardHasNoRows">{addRow}</EmptyState>
      )}
    </article>
  );
}
