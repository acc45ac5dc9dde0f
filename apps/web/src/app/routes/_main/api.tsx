import { createFileRoute } from '@tanstack/react-router';
import { ApiPage } from '../../../features/api/api-page.tsx';

export const Route = createFileRoute('/_main/api')({ staticData: { screen: 'api' }, component: ApiPage });
