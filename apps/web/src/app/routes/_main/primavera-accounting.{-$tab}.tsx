import { createFileRoute } from '@tanstack/react-router';
import { AccountingPage } from '../../../features/accounting/documents/accounting-page.tsx';

export const Route = createFileRoute('/_main/primavera-accounting/{-$tab}')({
  staticData: { screen: 'accountingDocuments' },
  component: AccountingPage,
});
