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

/** As many characters as a file name may have (administration section 9). */
const LONGEST_NAME = 20;

const { exportData } = metadataEndpoints;

/** Downloads what the list behind the dialog shows, under a name that is asked for. */
export function ExportMetadataForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const [filename, setFilename] = useState('');
  const [wasTyped, setTyped] = useState(false);
  const { filters } = METADATA_SCREEN;
  const { narrowing } = useResourceList(metadata, metadataEndpoints, { filters, hasInactive: true });
  const isValid = metadataFileName.safeParse(filename).success;
  const download = useMutation({
    meta: { isQuiet: true }, // a failed export says nothing (administration section 8)
    mutationFn: async () => {
      // what the list narrows by was made for these very parameters
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
