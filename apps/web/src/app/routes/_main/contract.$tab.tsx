import { createFileRoute } from '@tanstack/react-router';
import { AccrualsPage } from '../../../features/accruals/accruals-page.tsx';
import { ContractDocumentsPage } from '../../../features/contract-files/contract-documents-page.tsx';
import { ContractsPage } from '../../../features/contracts/list/contracts-page.tsx';
import { MonthClosesPage } from '../../../features/month-closes/month-closes-page.tsx';
import { CONTRACT_TABS, contractTab } from '../../../loans/contract-tab-names.ts';

export const Route = createFileRoute('/_main/contract/$tab')({
  staticData: { screen: 'contracts', tabs: CONTRACT_TABS },
  component: ContractTab,
});

const PAGES = {
  list: ContractsPage,
  documents: ContractDocumentsPage,
  months: MonthClosesPage,
  accruals: AccrualsPage,
} as const;

function ContractTab() {
  const { tab } = Route.useParams();
  const Page = PAGES[contractTab(tab)];
  return <Page />;
}
