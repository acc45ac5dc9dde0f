import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useModalFrame } from '../../dialogs/modal-window.tsx';
import { useFirstField } from '../use-first-field.ts';
import classes from './form-frame.module.css';

interface DownloadFrameProps {
  /** What the file contains. */
  readonly textKey: string;
  /** Whether everything required has been chosen. */
  readonly isReady: boolean;
  readonly isRunning: boolean;
  readonly onDownload: () => void;
  /** The fields to fill in first. */
  readonly children: ReactNode;
}

/** A dialog in which the user chooses which file to download, with the focus in the first field. */
export function DownloadFrame({ textKey, isReady, isRunning, onDownload, children }: DownloadFrameProps) {
  const { t } = useTranslation();
  const frame = useModalFrame();
  const element = useRef<HTMLFormElement>(null);
  useFirstField(element, true);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isRunning) onDownload();
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t(textKey)}</Text>
        <fieldset className={classes['fields']}>{children}</fieldset>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={frame?.requestClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            disabled={!isReady}
            loading={isRunning}
            leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
          >
            {t('Download')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
