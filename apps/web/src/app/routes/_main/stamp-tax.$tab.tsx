import { createFileRoute, notFound } from '@tanstack/react-router';
import { StampTaxPage } from '../../../features/stamp-tax/stamp-tax-page.tsx';
import { isStampTaxTab } from '../../../features/stamp-tax/stamp-tax-tabs.ts';

export const Route = createFileRoute('/_main/stamp-tax/$tab')({
  staticData: { screen: 'stampTax' },
  beforeLoad: ({ params }) => {
    if (!isStampTaxTab(params.tab)) throw notFound();
  },
  component: StampTaxPage,
});
