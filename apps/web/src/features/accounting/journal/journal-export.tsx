import { EXPORT_FORMATS, type ExportFormat, journalEndpoints } from '@calends/wire';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

const FORMAT_TEXTS = { xlsx: 'ExportAsXlsx', csv: 'ExportAsCsv' } as const satisfies Record<ExportFormat, string>;

/** Downloads all lines of the journal, of every year. */
export function JournalExport({ contractId }: { readonly contractId: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(await call(journalEndpoints.export, { params: { contractId }, query: { format } })),
  });
  return (
    <Group gap="xs">
      {EXPORT_FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
          loading={isPending && variables === format}
          onClick={() => mutate(format)}
        >
          {t(FORMAT_TEXTS[format])}
        </Button>
      ))}
    </Group>
  );
}
