import { createFileRoute } from '@tanstack/react-router';
import { DuesPage } from '../../../features/dues/dues-page.tsx';
import { MovementsPage } from '../../../features/movements/movements-page.tsx';
import { MOVEMENT_TABS, movementTab } from '../../../loans/movement-tab-names.ts';

export const Route = createFileRoute('/_main/movements/$tab')({
  staticData: { screen: 'movements', tabs: MOVEMENT_TABS },
  component: MovementsTab,
});

function MovementsTab() {
  const { tab } = Route.useParams();
  const known = movementTab(tab);
  return known === 'due' ? <DuesPage /> : <MovementsPage tab={known} />;
}
