import { type PageMap, type PageMapValues, pageMapEndpoints, pageMaps } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { type Edited, EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { PageMapFields } from './page-map-fields.tsx';
import { useRefreshPageMaps } from './use-refresh-page-maps.ts';

type Closing = Pick<ModalContentProps, 'close'>;

/** Edits a mapping, or takes the form off the page after a question. */
export function EditPageMap({ recordId = '', close }: ModalContentProps) {
  return (
    <EditedRecord
      recordKey={[pageMaps.name, recordId]}
      load={(signal) => call(pageMapEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={({ formTitle, page }) => `${formTitle} · ${page}`}
    >
      {({ record }) => <EditForm record={record} close={close} />}
    </EditedRecord>
  );
}

function EditForm({ record, close }: Pick<Edited<PageMap>, 'record'> & Closing) {
  const { id, version } = record;
  const refresh = useRefreshPageMaps();
  const form = useDialogForm<PageMapValues, unknown>({
    schema: pageMapEndpoints.add.body,
    values: valuesOf(record),
    save: (values) => call(pageMapEndpoints.edit, { params: { id }, body: { ...values, version } }),
    close,
    resource: pageMaps,
    refresh,
  });
  return (
    <FormFrame form={form} aside={record.origin === 'own' && <RemoveButton record={record} close={close} />}>
      <PageMapFields form={form} />
    </FormFrame>
  );
}

function valuesOf({ page, formId, formTitle, formType, currentStep, isActive, accessLevel }: PageMap): PageMapValues {
  return {
    page: page ?? '',
    formId,
    formTitle: formTitle ?? '',
    formType,
    currentStep,
    isActive,
    accessLevel: accessLevel as PageMapValues['accessLevel'],
  };
}

function RemoveButton({ record, close }: { readonly record: PageMap } & Closing) {
  const { t } = useTranslation();
  const refresh = useRefreshPageMaps();
  const { id, version, page, formTitle: name } = record;
  const removal = useMutation({
    mutationFn: () => call(pageMapEndpoints.delete, { params: { id }, query: { version } }),
    onSuccess: () => {
      successToast('Deleted');
      close();
    },
    onSettled: refresh,
  });
  const ask = async () => {
    const question = { title: 'RemovePageMapTitle', text: 'RemovePageMapText', values: { name, page } };
    if (await confirm({ variant: 'remove', ...question })) removal.mutate();
  };
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={15} stroke={1.6} aria-hidden="true" />}
      loading={removal.isPending}
      onClick={() => void ask()}
    >
      {t('RemovePageMap')}
    </Button>
  );
}
