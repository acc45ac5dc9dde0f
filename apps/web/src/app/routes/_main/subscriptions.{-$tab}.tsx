import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionsPage } from '../../../features/subscriptions/subscriptions-page.tsx';

export const Route = createFileRoute('/_main/subscriptions/{-$tab}')({
  staticData: { screen: 'subscriptions' },
  component: SubscriptionsPage,
});
