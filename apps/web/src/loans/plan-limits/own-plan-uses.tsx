import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/page/note.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { PlanUseBars } from './plan-use-bars.tsx';
import { planUsesQuery } from './plan-uses.query.ts';

/** What the tenant has by the plans that bill it; nothing where no plan counts for it and none is lacking. */
export function OwnPlanUses() {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(planUsesQuery);
  if (isPending) return <Skeleton height={60} mb="md" />;
  if (!data || (data.uses.length === 0 && !data.lacking)) return null;
  return (
    <PageSection title={t('OwnPlanUses')}>
      {data.lacking && <Note kind="refusal">{t(data.lacking, { issuer: data.issuer })}</Note>}
      {data.uses.length > 0 && <PlanUseBars uses={data.uses} label={t('OwnPlanUses')} />}
    </PageSection>
  );
}
