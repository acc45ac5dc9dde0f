import { modal, recordModal } from '../../screens/dialogs.ts';
import { manifest, ROOT_MENU } from '../../screens/manifest.ts';

export const schedulerManifest = manifest({
  screens: {
    scheduler: {
      route: '/scheduler',
      textKey: 'SchedulerScreen',
      access: 'tenantAdmins',
      entry: { icon: 'clock', menu: ROOT_MENU },
      actions: [{ id: 'addScheduler', modal: 'scheduler/add-scheduler', textKey: 'AddScheduler' }],
    },
  },
  dialogs: {
    'scheduler/add-scheduler': modal(
      'AddScheduler',
      'tenantAdmins',
      'md',
      async () => (await import('./add-scheduler-form.tsx')).AddSchedulerForm,
    ),
    'scheduler/edit-scheduler': recordModal(
      'EditScheduler',
      'tenantAdmins',
      'md',
      async () => (await import('./edit-scheduler-form.tsx')).EditSchedulerForm,
    ),
    'scheduler/works': recordModal(
      'ScheduledWorks',
      'tenantAdmins',
      'xl',
      async () => (await import('./scheduled-works.tsx')).ScheduledWorks,
    ),
  },
  lists: {
    scheduler: ['scheduler'],
  },
});
