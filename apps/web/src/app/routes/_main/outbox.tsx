import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../../../features/mail/outbox-page.tsx';

export const Route = createFileRoute('/_main/outbox')({ staticData: { screen: 'outbox' }, component: OutboxPage });
