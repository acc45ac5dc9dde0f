import { modal, recordModal } from '../../screens/dialogs.ts';
import { manifest } from '../../screens/manifest.ts';

export const entitiesManifest = manifest({
  screens: {
    entities: {
      route: '/entities',
      textKey: 'EntitiesScreen',
      access: 'baseAccess',
      isOfLoans: true,
      entry: { icon: 'building', menu: { space: 'work' } },
      actions: [{ id: 'addEntity', modal: 'entities/add-entity', textKey: 'AddEntity', exceptPolicy: 'basic' }],
      findRecords: async (asked) => (await import('./find-entities.ts')).findEntities(asked),
    },
    entity: { route: '/entities/view/$id', textKey: 'CompanyScreen', access: 'baseAccess', isOfLoans: true },
  },
  dialogs: {
    'entities/add-entity': modal(
      'AddEntity',
      'baseAccess',
      'md',
      async () => (await import('./add-entity-form.tsx')).AddEntityForm,
    ),
    'entities/edit-entity': recordModal(
      'EditEntity',
      'baseAccess',
      'md',
      async () => (await import('./edit-entity-form.tsx')).EditEntityForm,
    ),
    'entities/sync-entity': recordModal(
      'SyncEntity',
      'baseAccess',
      'md',
      async () => (await import('./sync-entity-form.tsx')).SyncEntityForm,
    ),
    'entities/erp-parties': recordModal(
      'ErpParties',
      'baseAccess',
      'md',
      async () => (await import('./accounting/erp-parties-form.tsx')).ErpPartiesForm,
    ),
    'entities/update-in-accounting': recordModal(
      'UpdateInAccounting',
      'baseAccess',
      'md',
      async () => (await import('./accounting/update-in-accounting.tsx')).UpdateInAccounting,
    ),
    'entities/merge-entity': recordModal(
      'MergeEntity',
      'tenantUsers',
      'xl',
      async () => (await import('./merger/merge-entity-form.tsx')).MergeEntityForm,
    ),
    'entities/export-entity': recordModal(
      'ExportEntity',
      'baseAccess',
      'sm',
      async () => (await import('./export-entity-form.tsx')).ExportEntityForm,
      'download',
    ),
  },
  lists: {
    TEntities: ['TEntities'],
  },
});
