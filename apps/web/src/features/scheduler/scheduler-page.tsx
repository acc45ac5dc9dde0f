import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SchedulerList } from './scheduler-list.tsx';

/** The schedules of the tenant, with the work that is linked to each. */
export function SchedulerPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <>
      <PageHeader title={t('SchedulerScreen')} text={t('SchedulerText')}>
        <Button
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
          onClick={() => void open('scheduler/add-scheduler')}
        >
          {t('AddScheduler')}
        </Button>
      </PageHeader>
      <SchedulerList />
    </>
  );
}
