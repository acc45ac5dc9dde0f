import { createFileRoute } from '@tanstack/react-router';
import { EventHistoryPage } from '../../../features/event-history/event-history-page.tsx';

export const Route = createFileRoute('/_main/event-history')({
  staticData: { screen: 'eventHistory' },
  component: EventHistoryPage,
});
