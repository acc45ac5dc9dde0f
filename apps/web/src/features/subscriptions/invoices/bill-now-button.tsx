import { invoiceEndpoints, invoices } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { successToast } from '../../../ui/toasts/toasts.ts';

/** Bills what is due today without waiting for the night. */
export function BillNowButton() {
  const { t } = useTranslation();
  const refresh = useRefreshResource(invoices);
  const run = useMutation({
    mutationFn: () => call(invoiceEndpoints.run, {}),
    onSuccess: ({ invoices: count }) =>
      count === 0 ? successToast('BilledNothing') : successToast('BilledDrafts', { count }),
    onSettled: refresh,
  });
  return (
    <Button
      leftSection={<IconPlayerPlay size={15} stroke={1.8} aria-hidden="true" />}
      loading={run.isPending}
      onClick={() => run.mutate()}
    >
      {t('BillNow')}
    </Button>
  );
}
