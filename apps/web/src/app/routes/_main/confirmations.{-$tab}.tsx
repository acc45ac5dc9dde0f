import { createFileRoute } from '@tanstack/react-router';
import { CONFIRMATION_TABS } from '../../../features/confirmations/confirmation-tabs.ts';
import { ConfirmationsPage } from '../../../features/confirmations/confirmations-page.tsx';

export const Route = createFileRoute('/_main/confirmations/{-$tab}')({
  staticData: { screen: 'confirmations', tabs: CONFIRMATION_TABS },
  component: ConfirmationsPage,
});
