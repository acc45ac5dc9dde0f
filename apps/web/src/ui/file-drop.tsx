import '@mantine/dropzone/styles.css';
import { Group, Text } from '@mantine/core';
import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const MOST_BYTES = 5_000_000;

interface FileDropProps {
  readonly labelKey: string;
  readonly textKey: string;
  /** Said of a file that is too large or of another kind. */
  readonly refusedKey: string;
  /** Types with their endings; any file without them. */
  readonly accept?: DropzoneProps['accept'];
  /** What the server reads at most of a table, unless said. */
  readonly maxBytes?: number;
  readonly onChoose: (file: File) => void;
}

/** Where one file is dropped or chosen. */
export function FileDrop({ labelKey, textKey, refusedKey, accept, maxBytes = MOST_BYTES, onChoose }: FileDropProps) {
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <Dropzone
        onDrop={([file]) => file && onChoose(file)}
        onReject={() => setRefused(true)}
        {...(accept && { accept })}
        maxSize={maxBytes}
        maxFiles={1}
        multiple={false}
        p="xl"
        aria-label={t(labelKey)}
        inputProps={{ 'aria-label': t(labelKey) }}
      >
        <Group justify="center" gap="md">
          <IconFileUpload size={28} stroke={1.4} aria-hidden="true" />
          <Text size="sm">{t(textKey)}</Text>
        </Group>
      </Dropzone>
      {isRefused && (
        <Text size="sm" className="loss" role="alert">
          {t(refusedKey)}
        </Text>
      )}
    </>
  );
}
