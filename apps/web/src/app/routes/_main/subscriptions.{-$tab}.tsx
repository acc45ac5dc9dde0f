import { createFileRoute } from '@tanstack/react-router';
import { SUBSCRIPTION_TABS } from '../../../features/subscriptions/subscription-tabs.ts';
import { SubscriptionsPage } from '../../../features/subscriptions/subscriptions-page.tsx';

export const Route = createFileRoute('/_main/subscriptions/{-$tab}')({
  staticData: { screen: 'subscriptions', tabs: SUBSCRIPTION_TABS },
  component: SubscriptionsPage,
});
