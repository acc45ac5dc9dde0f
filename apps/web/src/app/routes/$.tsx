import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../shell/status-pages.tsx';

export const Route = createFileRoute('/$')({ staticData: { titleKey: 'NotFound' }, component: NotFoundPage });
