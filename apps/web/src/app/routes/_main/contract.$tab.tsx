import { createFileRoute } from '@tanstack/react-router';
import { ContractDocumentsPage } from '../../../features/contract-files/contract-documents-page.tsx';
import { ContractsPage } from '../../../features/contracts/list/contracts-page.tsx';
import { contractTab } from '../../../loans/contract-tab-names.ts';

export const Route = createFileRoute('/_main/contract/$tab')({
  staticData: { screen: 'contracts' },
  component: ContractTab,
});

function ContractTab() {
  const { tab } = Route.useParams();
  return contractTab(tab) === 'documents' ? <ContractDocumentsPage /> : <ContractsPage />;
}
