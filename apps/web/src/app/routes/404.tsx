import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../shell/status-pages.tsx';

export const Route = createFileRoute('/404')({ staticData: { titleKey: 'NotFound' }, component: NotFoundPage });
