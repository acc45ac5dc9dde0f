import { metadata, metadataEndpoints, metadataFileName } from '@calends/wire';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallInput, call } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { useResourceList } from '../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { DownloadFrame } from '../../ui/form/frame/download-frame.tsx';
import { RequiredMark } from '../../ui/inputs/required-mark.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { METADATA_SCREEN } from './metadata-screen.tsx';

/** The maximum length of a file name (administration section 9). */
const LONGEST_NAME = 20;

const { exportData } = metadataEndpoints;

/** Downloads the rows of the list behind the dialog, under a file name that the user enters. */
export function ExportMetadataForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const [filename, setFilename] = useState('');
  const [wasTyped, setTyped] = useState(false);
  const { filters } = METADATA_SCREEN;
  const { narrowing } = useResourceList(metadata, metadataEndpoints, { filters, hasInactive: true });
  const isValid = metadataFileName.safeParse(filename).success;
  const download = useMutation({
    meta: { isQuiet: true }, // a failed export shows no message (administration section 8)
    mutationFn: async () => {
      // the filters of the list have the parameters of this call
      const query = { ...narrowing, filename } as CallInput<typeof exportData>['query'];
      saveFile(await call(exportData, { query }));
    },
    onSuccess: () => {
      successToast('Metadata downloaded Successfully!');
      close();
    },
  });
  return (
    <DownloadFrame
      textKey="ExportMetadataText"
      isReady={isValid}
      isRunning={download.isPending}
      onDownload={() => download.mutate()}
    >
      <TextInput
        label={
          <>
            {t('Filename')} <RequiredMark />
          </>
        }
        name="filename"
        aria-required
        maxLength={LONGEST_NAME}
        value={filename}
        onChange={(event) => {
          setTyped(true);
          setFilename(event.currentTarget.value);
        }}
        error={wasTyped && !isValid && t('FilenameRequired')}
      />
    </DownloadFrame>
  );
}
