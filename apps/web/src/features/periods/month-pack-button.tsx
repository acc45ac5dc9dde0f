import { periodPackEndpoints } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';

/** Downloads what is kept of a company's month: its sheets, and the statements of the loans that moved. */
export function MonthPackButton({ companyId, month }: { companyId: string; month: string }) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: async () => saveFile(await call(periodPackEndpoints.pack, { params: { companyId }, query: { month } })),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('MonthPack')}
    </Button>
  );
}
