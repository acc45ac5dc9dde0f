import { useTranslation } from 'react-i18next';
import { MovementTabs } from '../../loans/movement-tabs.tsx';
import { PlanCount } from '../../loans/plan-limits/plan-count.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { MovementList } from './list/movement-list.tsx';
import { TrancheList } from './list/tranche-list.tsx';
import { Timeline } from './timeline/timeline.tsx';

const CONTENTS = { timeline: Timeline, list: MovementList, tranches: TrancheList } as const;

/** Movements, level by level or in one list, and the tranches that they belong to. */
export function MovementsPage({ tab }: { readonly tab: keyof typeof CONTENTS }) {
  const { t } = useTranslation();
  const Content = CONTENTS[tab];
  return (
    <>
      <PageHeader title={t('MovementsScreen')} text={t('MovementsText')}>
        {tab === 'tranches' && <PlanCount kind="TENANT_TRANCHES_QUANTITY" />}
      </PageHeader>
      <MovementTabs tab={tab}>
        <Content />
      </MovementTabs>
    </>
  );
}
