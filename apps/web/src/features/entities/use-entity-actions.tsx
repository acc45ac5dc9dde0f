import { ENTITY_STATES, type Entity, entities, entityEndpoints } from '@calends/wire';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconBook2,
  IconBuildings,
  IconDownload,
  IconEye,
  IconLayoutList,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useModal } from '../../lib/address/modal-address.ts';
import { call } from '../../lib/api/api.ts';
import { withFallbackMessage } from '../../lib/api/failures.ts';
import { useProfile } from '../../lib/session/profile.ts';
import type { RowAction } from '../../resource/table/table-row.tsx';
import type { BulkAction } from '../../resource/table/use-bulk-run.ts';
import { useHistoryActions } from '../../resource/use-history-actions.tsx';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import type { EntityRow } from './entities.columns.tsx';
import { mayArchiveEntities, mayDeleteEntities, mayEditEntities, mayMergeEntity } from './entity-rights.ts';
import { entityValues } from './entity-values.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** What the row of an entity offers to this user, several of them together, and the rows that are being written. */
export function useEntityActions() {
  const profile = useProfile();
  const navigate = useNavigate();
  const { open } = useModal();
  const historyActionsOf = useHistoryActions();
  const setState = useEntityState();
  const remove = useEntityDeletion();

  const actionsOf = (row: EntityRow): readonly RowAction[] => {
    const isActive = row.state === ENTITY_STATES.ACTIVE;
    const actions: (RowAction | false)[] = [
      {
        textKey: 'OpenPage',
        icon: <IconLayoutList {...ICON} />,
        onClick: () => void navigate({ to: '/entities/view/$id', params: { id: row.id }, search: {} }),
      },
      mayEditEntities(profile)
        ? { textKey: 'Edit', icon: <IconPencil {...ICON} />, onClick: () => void open('entities/edit-entity', row.id) }
        : { textKey: 'Open', icon: <IconEye {...ICON} />, onClick: () => void open('entities/edit-entity', row.id) },
      {
        textKey: 'SyncEntity',
        icon: <IconBook2 {...ICON} />,
        onClick: () => void open('entities/sync-entity', row.id),
      },
      {
        textKey: 'ErpParties',
        icon: <IconBuildings {...ICON} />,
        onClick: () => void open('entities/erp-parties', row.id),
      },
      {
        textKey: 'ExportEntity',
        icon: <IconDownload {...ICON} />,
        onClick: () => void open('entities/export-entity', row.id),
      },
      mayMergeEntity(profile, row) && {
        textKey: 'MergeEntity',
        icon: <IconArrowMerge {...ICON} />,
        onClick: () => void open('entities/merge-entity', row.id),
      },
      mayArchiveEntities(profile) &&
        isActive && { textKey: 'Archive', icon: <IconArchive {...ICON} />, onClick: () => void setState.ask(row) },
      mayArchiveEntities(profile) &&
        !isActive && { textKey: 'Activate', icon: <IconArchiveOff {...ICON} />, onClick: () => void setState.ask(row) },
      ...historyActionsOf(row),
      mayDeleteEntities(profile) &&
        !isActive && {
          textKey: 'Delete',
          icon: <IconTrash {...ICON} />,
          isDangerous: true,
          onClick: () => void remove.ask(row),
        },
    ];
    return actions.filter((action) => action !== false);
  };
  return {
    actionsOf,
    bulkActions: mayArchiveEntities(profile) ? BULK_ACTIONS : [],
    busyIds: new Set([setState.busyId, remove.busyId].filter((id) => id !== undefined)),
  };
}

const BULK_ACTIONS: readonly BulkAction<EntityRow>[] = [
  {
    textKey: 'Archive',
    icon: <IconArchive {...ICON} />,
    appliesTo: ({ state }) => state === ENTITY_STATES.ACTIVE,
    run: ({ id }) => writeState(id, 2),
  },
  {
    textKey: 'Activate',
    icon: <IconArchiveOff {...ICON} />,
    appliesTo: ({ state }) => state !== ENTITY_STATES.ACTIVE,
    run: ({ id }) => writeState(id, 0),
  },
];

/** Archive writes state 2, Activate 0 (loan-domain section 4). */
function useEntityState() {
  const refresh = useRefreshResource(entities);
  const change = useMutation({
    mutationFn: ({ id, state }: { id: string; state: 0 | 2 }) => writeState(id, state),
    onSuccess: (_, { state }) => successToast(state === 2 ? 'ArchivedSuccessfully' : 'ActivatedSuccessfully'),
    onSettled: refresh,
  });
  const ask = async (row: EntityRow) => {
    const isActive = row.state === ENTITY_STATES.ACTIVE;
    const name = row.name ?? '';
    const yes = await confirm({
      variant: 'confirm',
      title: isActive ? 'ArchiveEntityTitle' : 'ActivateEntityTitle',
      text: isActive ? 'ArchiveEntityText' : 'ActivateEntityText',
      values: { name },
    });
    if (yes) change.mutate({ id: row.id, state: isActive ? 2 : 0 });
  };
  return { ask, busyId: change.isPending ? change.variables.id : undefined };
}

/** A row of the list carries no version: the record is read first, and written as it was read. */
function writeState(id: string, state: 0 | 2): Promise<Entity> {
  const write = async () => {
    const entity = await call(entityEndpoints.get, { params: { id } });
    const body = { ...entityValues(entity), state, version: entity.version };
    return await call(entityEndpoints.edit, { params: { id }, body });
  };
  return withFallbackMessage('UpdateEntityFailed', write());
}

function useEntityDeletion() {
  const refresh = useRefreshResource(entities);
  const removal = useMutation({
    mutationFn: (id: string) => withFallbackMessage('DeleteEntityFailed', deleteEntity(id)),
    onSuccess: () => successToast('Deleted'),
    onSettled: refresh,
  });
  const ask = async ({ id, name }: EntityRow) => {
    const yes = await confirm({
      variant: 'delete',
      title: 'DeleteEntityTitle',
      text: 'DeleteEntityText',
      values: { name: name ?? '' },
    });
    if (yes) removal.mutate(id);
  };
  return { ask, busyId: removal.isPending ? removal.variables : undefined };
}

async function deleteEntity(id: string): Promise<void> {
  const { version } = await call(entityEndpoints.get, { params: { id } });
  await call(entityEndpoints.delete, { params: { id }, query: { version } });
}
