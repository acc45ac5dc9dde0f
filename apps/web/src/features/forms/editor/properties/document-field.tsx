import {
  FORM_FILE_TYPES,
  type FormDocument,
  type FormFileType,
  type FormRecord,
  formEndpoints,
  forms,
} from '@calends/wire';
import { Button, FileButton, Group, Progress, Select, Stack, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { fetchWithProgress } from '../../../../lib/api/fetch-with-progress.ts';
import { DiskSpaceNote } from '../../../../loans/plan-limits/disk-space-note.tsx';
import { resourceKey } from '../../../../resource/use-resource-list.ts';
import { confirm } from '../../../../ui/dialogs/confirm.tsx';
import { useField } from '../../../../ui/form/use-field.tsx';
import { messagesOf } from '../../../../ui/toasts/toasts.ts';
import type { ContentField, ItemForm, ItemValues } from './item-form.ts';

interface DocumentFieldProps {
  readonly form: ItemForm;
  readonly record: FormRecord;
  readonly name: ContentField;
  readonly textKey: string;
  /** What may be chosen and uploaded here. */
  readonly types: readonly FormFileType[];
}

/** One of the files of the form, or a new one, which belongs to the form as soon as it is uploaded. */
export function DocumentField({ record, types, ...props }: DocumentFieldProps) {
  const { t } = useTranslation();
  const { field, common } = useField<ItemValues>(props);
  const upload = useUpload(record, (file) => field.onChange(file.id));
  const fitting = record.documents.filter(({ contentType }) => types.includes(contentType));
  const chosen = fitting.find(({ id }) => id === field.value);
  const removal = useRemoval(record, () => field.onChange(null));
  const remove = async ({ id, fileName }: FormDocument) => {
    const values = { name: fileName };
    if (!(await confirm({ variant: 'remove', title: 'RemoveTitle', text: 'RemoveFormFileText', values }))) return;
    removal.mutate(id);
  };
  const percent = Math.round(upload.share * 100);
  return (
    <Stack gap={6}>
      <Select
        {...common}
        data={fitting.map(({ id, fileName }) => ({ value: id, label: fileName }))}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear') }}
        nothingFoundMessage={t('NothingFound')}
        placeholder={t(fitting.length === 0 ? 'FormHasNoSuchFile' : 'ChooseFormFile')}
        value={typeof field.value === 'string' ? field.value : null}
        onChange={(id) => field.onChange(id)}
      />
      <DiskSpaceNote />
      <Group gap="xs">
        <FileButton accept={endingsOf(types)} onChange={(file) => file && upload.mutate(file)}>
          {(button) => (
            <Button
              {...button}
              size="compact-sm"
              variant="default"
              loading={upload.isPending}
              leftSection={<IconUpload size={13} stroke={1.8} aria-hidden="true" />}
              aria-label={`${t('UploadFile')}: ${t(props.textKey)}`}
            >
              {t('UploadFile')}
            </Button>
          )}
        </FileButton>
        {chosen && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={removal.isPending}
            leftSection={<IconTrash size={13} stroke={1.8} aria-hidden="true" />}
            aria-label={`${t('RemoveFormFile')}: ${chosen.fileName}`}
            onClick={() => void remove(chosen)}
          >
            {t('RemoveFormFile')}
          </Button>
        )}
        <Text size="xs" c="dimmed">
          {endingsOf(types).replaceAll(',', ', ')}
        </Text>
      </Group>
      {upload.isPending && <Progress value={percent} aria-label={`${t('UploadingFile')} ${percent} %`} />}
      {upload.error && (
        <Text size="sm" className="loss" role="alert">
          {messagesOf(upload.error)
            .map((message) => t(message))
            .join(' ')}
        </Text>
      )}
    </Stack>
  );
}

function useUpload({ id, documents }: FormRecord, onKept: (file: FormDocument) => void) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const upload = useMutation({
    meta: { isQuiet: true }, // its failures are shown at the field
    mutationFn: (file: File) => {
      setShare(0);
      return call(formEndpoints.addDocument, { params: { id }, files: [file], fetch: fetchWithProgress(setShare) });
    },
    onSuccess: async (files) => {
      const known = new Set(documents.map((file) => file.id));
      await queryClient.invalidateQueries({ queryKey: resourceKey(forms) });
      const kept = files.findLast((file) => !known.has(file.id));
      if (kept) onKept(kept);
    },
  });
  return { ...upload, share };
}

/** The file is no longer offered; an edition that shows it keeps it. */
function useRemoval({ id }: FormRecord, onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string) => call(formEndpoints.removeDocument, { params: { id }, query: { fileId } }),
    onSuccess: async () => {
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: resourceKey(forms) });
    },
  });
}

/** As a browser's dialog takes them. */
function endingsOf(types: readonly FormFileType[]): string {
  return types.flatMap((type) => FORM_FILE_TYPES[type].map((ending) => `.${ending}`)).join(',');
}
