import { KEPT_FILE_TYPES } from '@calends/wire';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiskSpaceNote } from '../../loans/plan-limits/disk-space-note.tsx';
import { useSettingValues } from '../../resource/edit/use-setting-values.ts';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { Note } from '../../ui/page/note.tsx';
import { messagesOf } from '../../ui/toasts/toasts.ts';
import { isGivenUp, useUploadFile } from './contract-files.queries.ts';

const KINDS = Object.fromEntries(
  Object.entries(KEPT_FILE_TYPES).map(([type, endings]) => [type, endings.map((ending) => `.${ending}`)]),
);

/**
 * The area where the user drops or chooses a file and sends it; it is inside the form of the contract, but has nothing to do
 * with its save.
 */
export function UploadFile({ contractId }: { contractId: string }) {
  const { t } = useTranslation();
  const megabytes = useSettingValues()?.contractFileMegabytes;
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const { upload, share, giveUp } = useUploadFile(contractId, () => setFile(undefined));
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setMissing(false);
    upload.reset();
  };
  const send = () => {
    if (file) upload.mutate(file);
    else setMissing(true);
  };
  const percent = Math.round(share * 100);
  return (
    <Stack gap="sm">
      <DiskSpaceNote />
      {file === undefined ? (
        <FileDrop
          labelKey="FileToUpload"
          textKey="FileToUploadDrop"
          refusedKey="FileToUploadRefused"
          accept={KINDS}
          mostMegabytes={megabytes}
          onChoose={choose}
        />
      ) : (
        <Group justify="space-between">
          <Text size="sm" fw={600}>
            {file.name}
          </Text>
          <Button variant="default" disabled={upload.isPending} onClick={() => choose(undefined)}>
            {t('ChooseOtherFile')}
          </Button>
        </Group>
      )}
      {isMissing && (
        <Text size="sm" className="loss" role="alert">
          {t('FileRequired')}
        </Text>
      )}
      {upload.isPending && <Progress value={percent} aria-label={`${t('UploadingFile')} ${percent} %`} />}
      {upload.error && !isGivenUp(upload.error) && (
        <Note kind="refusal">
          {messagesOf(upload.error)
            .map((message) => t(message))
            .join(' ')}
        </Note>
      )}
      <Group justify="flex-end" gap="xs">
        {upload.isPending && (
          <Button variant="default" onClick={giveUp}>
            {t('Cancel')}
          </Button>
        )}
        <Button
          variant="default"
          loading={upload.isPending}
          leftSection={<IconUpload size={15} stroke={1.6} aria-hidden="true" />}
          onClick={send}
        >
          {t('UploadFile')}
        </Button>
      </Group>
    </Stack>
  );
}
