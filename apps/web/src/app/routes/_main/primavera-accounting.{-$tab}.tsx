import { createFileRoute } from '@tanstack/react-router';
import { AccountingPage } from '../../../features/accounting/documents/accounting-page.tsx';
import { DOCUMENT_TABS } from '../../../features/accounting/documents/document-tabs.ts';

export const Route = createFileRoute('/_main/primavera-accounting/{-$tab}')({
  staticData: { screen: 'accountingDocuments', tabs: DOCUMENT_TABS },
  component: AccountingPage,
});
