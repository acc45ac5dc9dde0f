import { DASHBOARD_TYPES, type DashboardValues, dashboardEndpoints, dashboardName, dashboards } from '@calends/wire';
import { IconLayoutDashboard, IconRowInsertBottom } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { PlainForm } from '../../../resource/plain/plain-form.tsx';
import { PlainPage } from '../../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../../resource/plain/plain-screen.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { NumberedWordField } from '../../../ui/form/fields/numbered-word-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { Note } from '../../../ui/page/note.tsx';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;
const BLANK: DashboardValues = { name: '', dashboardType: null };

const SCREEN = plainScreen({
  resource: dashboards,
  endpoints: dashboardEndpoints,
  noun: 'Dashboard',
  folder: 'dashboards',
  dialog: 'dashboard',
  columns: [
    {
      field: 'name',
      textKey: 'Name',
      width: 240,
      isPinned: true,
      cell: ({ id, name }) => (
        <Link to="/dashboards-base/$id" params={{ id }}>
          <DashboardName name={name ?? ''} />
        </Link>
      ),
    },
    { field: 'dashboardType', textKey: 'DashboardType', width: 200 },
    { field: 'rows', textKey: 'DashboardRows', priority: 2 },
    { field: 'charts', textKey: 'Charts', priority: 2 },
    { field: 'origin', textKey: 'Origin', priority: 1 },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search' },
    { kind: 'multi', field: 'dashboardType', textKey: 'DashboardType' },
    { kind: 'multi', field: 'origin', textKey: 'Origin' },
  ],
  isTakenBack: ({ overridesShipped }) => overridesShipped,
  nameOf: ({ name }) => name ?? '',
  failures: {
    createKey: 'CreateDashboardFailed',
    updateKey: 'UpdateDashboardFailed',
    deleteKey: 'DeleteDashboardFailed',
    activateKey: 'UpdateDashboardFailed',
    archiveKey: 'UpdateDashboardFailed',
  },
  blank: BLANK,
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" textKey="Name" isRequired maxLength={100} />
      <NumberedWordField
        form={form}
        name="dashboardType"
        textKey="DashboardType"
        isRequired
        isClearable
        numbers={DASHBOARD_TYPES}
      />
      <PlacesNote form={form} />
    </>
  ),
});

function DashboardName({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return dashboardName(t, name);
}

/** Where an inner dashboard stands, once one is chosen. */
function PlacesNote({ form }: { readonly form: RecordForm<DashboardValues> }) {
  const { t } = useTranslation();
  const type = useWatch({ control: form.methods.control, name: 'dashboardType' });
  return type === DASHBOARD_TYPES.INNERCOMPONENT && <Note kind="info">{t('InnerDashboardPlaces')}</Note>;
}

/** The dashboards of the tenant and those that the product ships, each of which leads to its rows and charts. */
export function DashboardsBasePage() {
  const navigate = useNavigate();
  const { open } = useModal();
  return (
    <PlainPage
      screen={SCREEN}
      titleKey="DashboardEditor"
      textKey="DashboardEditorText"
      rowActionsOf={({ id }) => [
        {
          textKey: 'OpenDashboard',
          icon: <IconLayoutDashboard {...ICON} />,
          onClick: () => void navigate({ to: '/dashboards-base/$id', params: { id } }),
          isNextStep: true,
        },
        {
          textKey: 'AddRow',
          icon: <IconRowInsertBottom {...ICON} />,
          onClick: () => void open('dashboards/add-row', id),
        },
      ]}
    />
  );
}

export const DashboardForm = (props: ModalContentProps) => <PlainForm {...props} screen={SCREEN} />;
