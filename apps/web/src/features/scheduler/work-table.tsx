import { type ScheduledWork, scheduledWorkEndpoints, schedulers } from '@calends/wire';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { formatDay } from '../../lib/figures/dates.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { DenseTable } from '../../ui/tables/dense-table.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { useParametersText } from './use-parameters-text.ts';

/** The linked works, each of which can be run at once or unlinked. */
export function WorkTable({ works }: { works: readonly ScheduledWork[] }) {
  const { t } = useTranslation();
  const parametersText = useParametersText();
  const columns = [
    { key: 'work', label: t('Work') },
    { key: 'parameters', label: t('Parameters') },
    { key: 'linkedOn', label: t('LinkedOn') },
    { key: 'actions', label: t('Actions') },
  ];
  return (
    <DenseTable label={t('LinkedCounter')} columns={columns}>
      <tbody>
        {works.map((work) => (
          <tr key={work.id}>
            <th scope="row">{t(work.work)}</th>
            <td>{parametersText(work)}</td>
            <td>{formatDay(work.linkedOn)}</td>
            <td>
              <WorkActions work={work} />
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function WorkActions({ work }: { work: ScheduledWork }) {
  const { t } = useTranslation();
  const refresh = useRefreshResource(schedulers);
  const params = { workId: work.id };
  const run = useMutation({
    mutationFn: () => call(scheduledWorkEndpoints.runNow, { params }),
    onSettled: refresh,
  });
  const unlink = useMutation({
    mutationFn: () => call(scheduledWorkEndpoints.unlink, { params, query: { version: work.version } }),
    onSuccess: () => successToast('Deleted'),
    onSettled: refresh,
  });
  const askUnlink = async () => {
    const words = { title: 'UnlinkWorkTitle', text: 'UnlinkWorkText', values: { name: t(work.work) } };
    if (await confirm({ variant: 'remove', ...words })) unlink.mutate();
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-xs" variant="light" loading={run.isPending} onClick={() => run.mutate()}>
        {t('RunNow')}
      </Button>
      {work.work !== 'NOTIFICATION' && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          loading={unlink.isPending}
          onClick={() => void askUnlink()}
        >
          {t('UnlinkWork')}
        </Button>
      )}
    </Group>
  );
}
