import { DECLARED_TAX, LOAN_WRITES } from '../../loans/loan-writes.ts';
import { addAndEdit, recordModal } from '../../screens/dialogs.ts';
import { ADMIN_MENU, manifest } from '../../screens/manifest.ts';

const form = async () => (await import('./base/dashboards-base.tsx')).DashboardForm;

export const dashboardsManifest = manifest({
  screens: {
    dashboardsBase: {
      route: '/dashboards-base',
      textKey: 'DashboardEditor',
      access: 'dashboardEditors',
      entry: { icon: 'chart', menu: ADMIN_MENU },
      actions: [{ id: 'addDashboard', modal: 'dashboards/add-dashboard', textKey: 'AddDashboard' }],
    },
    dashboardBase: { route: '/dashboards-base/$id', textKey: 'DashboardScreen', access: 'dashboardEditors' },
  },
  dialogs: {
    ...addAndEdit('dashboards', 'Dashboard', 'dashboardEditors', form, { dialog: 'dashboard', size: 'sm' }),
    'dashboards/add-row': recordModal(
      'AddRow',
      'dashboardEditors',
      'sm',
      async () => (await import('./base/add-row-form.tsx')).AddRowForm,
    ),
    'dashboards/edit-row': recordModal(
      'EditRow',
      'dashboardEditors',
      'sm',
      async () => (await import('./base/edit-row-form.tsx')).EditRowForm,
    ),
    'dashboards/edit-chart': recordModal(
      'EditChart',
      'dashboardEditors',
      'xl',
      async () => (await import('./base/chart-panel/edit-chart-form.tsx')).EditChartForm,
      'panel',
    ),
  },
  lists: {
    Dashboards: [...LOAN_WRITES, ...DECLARED_TAX, 'Dashboards'], // with their figures
  },
});
