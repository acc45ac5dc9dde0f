import { FORM_STATES, formEndpoints, forms } from '@calends/wire';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconChecklist,
  IconCopy,
  IconLayoutList,
  IconPlayerPlay,
  IconTrash,
  IconWindow,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import type { RowAction } from '../../../resource/table/table-row.tsx';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { valuesOf } from '../options/form-values.ts';
import type { FormRow } from './forms-page.tsx';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

interface Act {
  readonly id: string;
  readonly what: 'clone' | 'archive' | 'resume' | 'remove';
  readonly saidKey: string;
}

/** What a form is told to do from its row; one that is on air is archived before it can be deleted. */
export function useFormActions() {
  const { open } = useModal();
  const navigate = useNavigate();
  const refresh = useRefreshResource(forms);
  const act = useMutation({
    mutationFn: perform,
    onSuccess: (_, { saidKey }) => successToast(saidKey),
    onSettled: refresh,
  });
  const archive = async ({ id, title }: FormRow) => {
    const words = { title: 'ArchiveTitle', text: 'ArchiveText', values: { name: title ?? '' } };
    if (await confirm({ variant: 'confirm', ...words }))
      act.mutate({ id, what: 'archive', saidKey: 'ArchivedSuccessfully' });
  };
  const remove = async ({ id, title }: FormRow) => {
    const values = { name: title ?? '' };
    if (await confirm({ variant: 'remove', title: 'RemoveTitle', values }))
      act.mutate({ id, what: 'remove', saidKey: 'Deleted' });
  };
  const takeBack = async ({ id, title }: FormRow) => {
    const words = { title: 'TakeBackOwnTitle', text: 'TakeBackOwnText', values: { name: title ?? '' } };
    if (await confirm({ variant: 'confirm', ...words }))
      act.mutate({ id, what: 'remove', saidKey: 'EditedSuccessfully' });
  };
  const actionsOf = (row: FormRow): readonly RowAction[] => {
    const actions: (RowAction | false)[] = [
      {
        textKey: 'OpenEditor',
        icon: <IconLayoutList {...ICON} />,
        onClick: () => void navigate({ to: '/form-builder/$formType/$id', params: addressOf(row) }),
        isNextStep: true,
      },
      !row.isArchived && {
        textKey: 'MapForm',
        icon: <IconWindow {...ICON} />,
        onClick: () => void open('form-builder/map-form', row.id),
      },
      !row.isArchived && {
        textKey: 'TryForm',
        icon: <IconPlayerPlay {...ICON} />,
        onClick: () => void open('form-builder/fill-form', row.id),
      },
      row.totalUsersStarted > 0 && {
        textKey: 'FormResults',
        icon: <IconChecklist {...ICON} />,
        onClick: () => void navigate({ to: '/form-builder/user-progress', search: { formTitle: row.title ?? '' } }),
      },
      {
        textKey: 'CloneForm',
        icon: <IconCopy {...ICON} />,
        onClick: () => act.mutate({ id: row.id, what: 'clone', saidKey: 'FormCloned' }),
      },
      !row.isArchived && {
        textKey: 'Archive',
        icon: <IconArchive {...ICON} />,
        onClick: () => void archive(row),
      },
      row.isArchived && {
        textKey: 'ResumeForm',
        icon: <IconArchiveOff {...ICON} />,
        onClick: () => act.mutate({ id: row.id, what: 'resume', saidKey: 'EditedSuccessfully' }),
      },
      row.overridesShipped && {
        textKey: 'TakeBackOwn',
        icon: <IconArrowBackUp {...ICON} />,
        onClick: () => void takeBack(row),
      },
      row.origin === 'own' &&
        !row.overridesShipped &&
        row.state !== FORM_STATES.ACTIVE && {
          textKey: 'Delete',
          icon: <IconTrash {...ICON} />,
          isDangerous: true,
          onClick: () => void remove(row),
        },
    ];
    return actions.filter((action) => action !== false);
  };
  return { actionsOf, busyIds: new Set(act.isPending ? [act.variables.id] : []) };
}

/** The editor of a form names its kind in small letters. */
function addressOf({ id, formType }: FormRow) {
  return { id, formType: formType.toLowerCase() };
}

/** A row of the list carries no version: the form is read first. */
async function perform({ id, what }: Act): Promise<void> {
  const params = { id };
  if (what === 'clone') {
    await call(formEndpoints.clone, { params });
    return;
  }
  const record = await call(formEndpoints.get, { params });
  const { version } = record;
  if (what === 'remove') {
    await call(formEndpoints.delete, { params, query: { version } });
    return;
  }
  const state = what === 'archive' ? FORM_STATES.ARCHIVED : FORM_STATES.IN_PROGRESS;
  await call(formEndpoints.edit, { params, body: { ...valuesOf(record), state, version } });
}
