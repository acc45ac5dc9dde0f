import { createFileRoute } from '@tanstack/react-router';
import { StampTaxPage } from '../../../features/stamp-tax/stamp-tax-page.tsx';

export const Route = createFileRoute('/_main/stamp-tax/$tab')({
  staticData: { screen: 'stampTax' },
  component: StampTaxPage,
});
