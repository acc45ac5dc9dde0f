import type { accountLineEndpoints, invoiceLineEndpoints, Resource } from '@calends/wire';
import { Button, Group } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { refusalSentence } from '../documents/refusal-words.ts';
import { useMaySend } from '../documents/use-may-send.ts';

interface SendAllProps {
  readonly endpoint: typeof accountLineEndpoints.syncAll | typeof invoiceLineEndpoints.syncAll;
  /** Of the list of what is sent, and the address of that. */
  readonly resource: Resource;
  readonly path: '/primavera-accounting/{-$tab}' | '/primavera-invoices/{-$tab}';
  readonly contractId: string;
  readonly contractNumber: string;
  /** While something else is being entered. */
  readonly isDisabled: boolean;
}

/** Sends all of a contract that waits, and leads to its list. */
export function SendAll({ endpoint, resource, path, contractId, contractNumber, isDisabled }: SendAllProps) {
  const { t } = useTranslation();
  const maySend = useMaySend();
  const refresh = useRefreshResource(resource);
  const sending = useMutation({
    mutationFn: async () => {
      if (!(await confirm({ variant: 'confirm', title: 'SendAllOfContract', text: 'SendAllOfContractText' })))
        return undefined;
      return await call(endpoint, { body: { tContractId: contractId } });
    },
    onSettled: refresh,
  });
  const { data: answers } = sending;
  const queued = answers?.filter((one) => one.queued).length ?? 0;
  const refused = answers?.filter((one) => !one.queued) ?? [];
  const reasons = new Set(refused.flatMap(({ code, details }) => (code ? refusalSentence(t, code, details) : [])));
  return (
    <>
      <Group gap="xs">
        {maySend && (
          <Button
            variant="default"
            leftSection={<IconSend size={15} stroke={1.6} aria-hidden="true" />}
            disabled={isDisabled}
            loading={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {t('SendAllOfContract')}
          </Button>
        )}
        <Button
          variant="subtle"
          component={Link}
          to={path}
          params={{ tab: undefined } as never}
          search={{ search: contractNumber } as never}
        >
          {t('ListOfContract')}
        </Button>
      </Group>
      {answers?.length === 0 && <Note kind="info">{t('NothingOfContractWaits')}</Note>}
      {queued > 0 && <Note kind="info">{t('SentOfContract', { count: queued })}</Note>}
      {refused.length > 0 && (
        <Note kind="warning">{t('NotSentOfContract', { count: refused.length, reason: [...reasons].join(' ') })}</Note>
      )}
    </>
  );
}
