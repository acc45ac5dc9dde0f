import { createFileRoute } from '@tanstack/react-router';
import { StampTaxPage } from '../../../features/stamp-tax/stamp-tax-page.tsx';
import { STAMP_TAX_TABS } from '../../../features/stamp-tax/stamp-tax-tabs.ts';

export const Route = createFileRoute('/_main/stamp-tax/$tab')({
  staticData: { screen: 'stampTax', tabs: STAMP_TAX_TABS },
  component: StampTaxPage,
});
