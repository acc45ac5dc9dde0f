import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReceivedFile } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';

interface TemplateButtonProps {
  readonly textKey: string;
  readonly read: () => Promise<ReceivedFile>;
}

/** Downloads an empty file for the import, for the user to fill in. */
export function TemplateButton({ textKey, read }: TemplateButtonProps) {
  const { t } = useTranslation();
  const template = useMutation({ mutationFn: async () => saveFile(await read()) });
  return (
    <Group>
      <Button
        variant="default"
        loading={template.isPending}
        leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => template.mutate()}
      >
        {t(textKey)}
      </Button>
    </Group>
  );
}
