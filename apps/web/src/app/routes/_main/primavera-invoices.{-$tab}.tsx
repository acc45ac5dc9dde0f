import { createFileRoute } from '@tanstack/react-router';
import { INVOICE_TABS } from '../../../features/accounting/invoices/invoice-tabs.ts';
import { InterestInvoicesPage } from '../../../features/accounting/invoices/invoices-page.tsx';

export const Route = createFileRoute('/_main/primavera-invoices/{-$tab}')({
  staticData: { screen: 'interestInvoices', tabs: INVOICE_TABS },
  component: InterestInvoicesPage,
});
