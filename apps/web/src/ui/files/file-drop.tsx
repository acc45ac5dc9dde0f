import '@mantine/dropzone/styles.css';
import { Group, Text } from '@mantine/core';
import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../lib/figures/file-size.ts';

/** Used until the settings are loaded: the server refuses files that are larger than the settings allow. */
const MOST_MEGABYTES = 100;

export interface FileDropProps {
  readonly labelKey: string;
  readonly textKey: string;
  /**
   * The key of the message for a file that is too large or of another type; `most` is the size in megabytes, `size` the same as
   * text.
   */
  readonly refusedKey: string;
  /** MIME types with their file extensions; without them any file is accepted. */
  readonly accept?: DropzoneProps['accept'];
  /** The limit in the settings; undefined until they are loaded. */
  readonly mostMegabytes: number | undefined;
  readonly onChoose: (file: File) => void;
}

/** The area where one file is dropped or chosen. */
export function FileDrop({ labelKey, textKey, refusedKey, accept, mostMegabytes, onChoose }: FileDropProps) {
  const { t, i18n } = useTranslation();
  const most = mostMegabytes ?? MOST_MEGABYTES;
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      <Dropzone
        onDrop={([file]) => file && onChoose(file)}
        onReject={() => setRefused(true)}
        {...(accept && { accept })}
        maxSize={most * 1_000_000}
        maxFiles={1}
        multiple={false}
        p="xl"
        aria-label={t(labelKey)}
        inputProps={{ 'aria-label': t(labelKey) }}
      >
        <Group justify="center" gap="md">
          <IconFileUpload size={28} stroke={1.4} aria-hidden="true" />
          <Text size="sm">{t(textKey, { most })}</Text>
        </Group>
      </Dropzone>
      {isRefused && (
        <Text size="sm" className="loss" role="alert">
          {t(refusedKey, { most, size: sizeText(most * 1_000_000, i18n.language) })}
        </Text>
      )}
    </>
  );
}
