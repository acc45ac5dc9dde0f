import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '../shell/status-pages.tsx';

export const Route = createFileRoute('/403')({ staticData: { titleKey: 'Forbidden' }, component: ForbiddenPage });
