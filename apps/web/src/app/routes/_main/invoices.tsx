import { createFileRoute } from '@tanstack/react-router';
import { InvoicesPage } from '../../../features/subscriptions/invoices/invoices-page.tsx';

export const Route = createFileRoute('/_main/invoices')({
  staticData: { screen: 'invoices' },
  component: InvoicesPage,
});
