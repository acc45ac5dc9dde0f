import { createFileRoute } from '@tanstack/react-router';
import { EuriborHistoryPage } from '../../../features/euribor-history/euribor-history-page.tsx';

export const Route = createFileRoute('/_main/euribor-history')({
  staticData: { screen: 'euriborHistory' },
  component: EuriborHistoryPage,
});
