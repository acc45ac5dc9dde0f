import { nextDueDays, scheduledWorkEndpoints, schedulerEndpoints, schedulers } from '@calends/wire';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { today } from '../../lib/figures/dates.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { type ModalContentProps, useModalTitle } from '../../ui/dialogs/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { LinkWorkForm } from './link-work-form.tsx';
import { NextDays } from './next-days.tsx';
import { RunTable } from './run-table.tsx';
import { WorkTable } from './work-table.tsx';

/** The works linked to a schedule, with the outcomes of their runs. */
export function ScheduledWorks({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const [isLinking, setLinking] = useState(false);
  const query = useQuery({
    queryKey: [...resourceKey(schedulers), 'works', recordId],
    queryFn: async ({ signal }) => {
      const of = { params: { id: recordId }, signal };
      const [scheduler, works, runs] = await Promise.all([
        call(schedulerEndpoints.get, of),
        call(scheduledWorkEndpoints.list, of),
        call(scheduledWorkEndpoints.runs, of),
      ]);
      return { scheduler, works, runs };
    },
    staleTime: 0,
  });
  useModalTitle(query.data && withLabel(t('ScheduledWorks'), query.data.scheduler.name));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <FormSkeleton rows={5} />;
  const { scheduler, works, runs } = query.data;
  return (
    <Stack gap="md">
      <NextDays days={nextDueDays(scheduler, today(), 5)} />
      {works.length === 0 ? <Text size="sm">{t('NoWorks')}</Text> : <WorkTable works={works} />}
      {isLinking ? (
        <LinkWorkForm schedulerId={recordId} onDone={() => setLinking(false)} />
      ) : (
        <Button variant="default" onClick={() => setLinking(true)} style={{ alignSelf: 'flex-start' }}>
          {t('LinkWork')}
        </Button>
      )}
      <Title order={3} size="h5">
        {t('LastRuns')}
      </Title>
      {runs.length === 0 ? <Text size="sm">{t('NoRuns')}</Text> : <RunTable runs={runs} />}
    </Stack>
  );
}
