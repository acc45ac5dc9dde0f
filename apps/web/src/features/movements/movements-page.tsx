import { useTranslation } from 'react-i18next';
import { MovementTabs } from '../../loans/movement-tabs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { MovementList } from './list/movement-list.tsx';
import { Timeline } from './timeline/timeline.tsx';

/** Movements, level by level or in one list. */
export function MovementsPage({ tab }: { readonly tab: 'timeline' | 'list' }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('MovementsScreen')} text={t('MovementsText')} />
      <MovementTabs tab={tab}>{tab === 'list' ? <MovementList /> : <Timeline />}</MovementTabs>
    </>
  );
}
