import { createFileRoute } from '@tanstack/react-router';
import { FeesPage } from '../../../features/fees/fees-page.tsx';

export const Route = createFileRoute('/_main/fees')({ staticData: { screen: 'fees' }, component: FeesPage });
