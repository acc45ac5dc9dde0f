import type { InnerPlace } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { DashboardRows } from '../client/dashboard-rows.tsx';
import type { ChartNarrowing } from '../dashboard.queries.ts';
import { useInnerDashboard } from './use-inner-dashboard.ts';

interface InnerSectionProps {
  readonly place: InnerPlace;
  /** The record that the page is about, and its day. */
  readonly narrowing: ChartNarrowing;
}

/** The charts that a tenant added to a page about one record; nothing without any. */
export function InnerSection({ place, narrowing }: InnerSectionProps) {
  const { t } = useTranslation();
  const dashboard = useInnerDashboard(place);
  if (!dashboard) return null;
  return (
    <PageSection title={t('Charts')}>
      <DashboardRows dashboard={dashboard} narrowing={narrowing} company={undefined} />
    </PageSection>
  );
}
