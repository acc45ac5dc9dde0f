import { addListView, type ListView } from '@calends/wire';
import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { ModalWindow } from '../../ui/dialogs/modal-window.tsx';
import { leavesPage, useUnsavedGuard } from '../../ui/dialogs/unsaved.tsx';
import { SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { EditedRecord } from '../edit/edited-record.tsx';
import { useDialogForm } from '../edit/use-dialog-form.ts';
import type { useListViews } from './use-list-views.ts';

const viewName = addListView.pick({ name: true, isDefault: true });
type Values = { name: string; isDefault?: boolean | undefined };

interface ViewFormProps {
  /** Undefined for a new view. */
  readonly view: ListView | undefined;
  readonly views: ReturnType<typeof useListViews>;
  readonly close: () => void;
  readonly onRemoved: () => void;
}

/** The form for the name of a view. It has no address of its own, because the address contains what the view shows. */
export function ViewForm({ view, views, close, onRemoved }: ViewFormProps) {
  const { t } = useTranslation();
  const { tell, isUnsaved } = useUnsavedGuard(leavesPage);
  const requestClose = async () => {
    if (!isUnsaved() || (await confirm({ variant: 'close' }))) close();
  };
  return (
    <ModalWindow
      title={t(view ? 'EditViewTitle' : 'SaveViewTitle')}
      size="sm"
      requestClose={() => void requestClose()}
      tellUnsaved={tell}
    >
      {view ? (
        <EditedRecord recordKey={['ListView', view.id]} load={() => views.read(view.id)}>
          {({ record }) => <Fields view={record} views={views} close={close} onRemoved={onRemoved} />}
        </EditedRecord>
      ) : (
        <Fields view={undefined} views={views} close={close} onRemoved={onRemoved} />
      )}
    </ModalWindow>
  );
}

function Fields({ view, views, close, onRemoved }: ViewFormProps) {
  const { t } = useTranslation();
  const form = useDialogForm({
    schema: viewName,
    values: { name: view?.name ?? '', isDefault: view?.isDefault ?? false },
    save: async ({ name, isDefault = false }: Values) => {
      if (view) await views.rename(view, { name, isDefault });
      else await views.add({ name, isDefault });
    },
    close,
    resource: undefined, // the menu shows a saved view without reading again
  });
  const removal = useMutation({
    mutationFn: views.remove,
    onSuccess: () => {
      successToast('Deleted');
      onRemoved();
      close();
    },
    onError: () => views.reload(),
  });
  const askRemove = async (gone: ListView) => {
    const values = { name: gone.name };
    const yes = await confirm({ variant: 'remove', title: 'DeleteViewTitle', text: 'DeleteViewText', values });
    if (yes) removal.mutate(gone);
  };
  return (
    <FormFrame
      form={form}
      aside={
        view && (
          <Button variant="subtle" color="red" loading={removal.isPending} onClick={() => void askRemove(view)}>
            {t('Delete')}
          </Button>
        )
      }
    >
      {!view && (
        <Text size="sm" c="dimmed">
          {t('SaveViewText')}
        </Text>
      )}
      <TextField form={form} name="name" textKey="ViewName" isRequired />
      <SwitchField form={form} name="isDefault" textKey="OpenWithView" />
    </FormFrame>
  );
}
