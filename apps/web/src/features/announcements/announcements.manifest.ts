import { modal, recordModal } from '../../screens/dialogs.ts';
import { manifest, ROOT_MENU } from '../../screens/manifest.ts';

const ADMINS = 'tenantAdmins';
const form = async () => (await import('./announcement-form.tsx')).AnnouncementForm;

export const announcementsManifest = manifest({
  screens: {
    announcements: {
      route: '/notifications',
      textKey: 'AnnouncementsScreen',
      access: ADMINS,
      entry: { icon: 'banner', menu: ROOT_MENU },
      actions: [{ id: 'addAnnouncement', modal: 'notifications/add-notification', textKey: 'AddAnnouncement' }],
    },
  },
  dialogs: {
    'notifications/add-notification': modal('AddAnnouncement', ADMINS, 'lg', form),
    'notifications/edit-notification': recordModal('EditAnnouncement', ADMINS, 'lg', form),
    'notifications/view-notification': recordModal(
      'ViewAnnouncement',
      ADMINS,
      'lg',
      async () => (await import('./view-announcement.tsx')).ViewAnnouncement,
    ),
    'notifications/add-category': modal(
      'NotificationKind',
      ADMINS,
      'md',
      async () => (await import('./categories.tsx')).CategoryForm,
    ),
    'notifications/add-target-groups': modal(
      'TargetGroup',
      ADMINS,
      'md',
      async () => (await import('./target-groups.tsx')).TargetGroupForm,
    ),
    'notifications/import-target-groups': modal(
      'ImportTargetGroups',
      ADMINS,
      'md',
      async () => (await import('./import-groups-form.tsx')).ImportGroupsForm,
    ),
  },
  lists: {
    Notification: ['Notification'],
    NotificationCategory: ['NotificationCategory'],
    NotificationTargetGroups: ['NotificationTargetGroups'],
  },
});
