import { createFileRoute } from '@tanstack/react-router';
import { ContractsPage } from '../../../features/contracts/contracts-page.tsx';
import { ExposurePage } from '../../../features/exposure/exposure-page.tsx';
import { renderFigureWhy } from '../../contract-figure-why.tsx';

export const Route = createFileRoute('/_main/contract/$tab')({
  staticData: { screen: 'contracts' },
  component: ContractTab,
});

/** The documents name the list alone; the exposure of the companies has no place of its own in their route table. */
function ContractTab() {
  const { tab } = Route.useParams();
  return tab === 'exposure' ? <ExposurePage /> : <ContractsPage renderWhy={renderFigureWhy} />;
}
