import { createFileRoute } from '@tanstack/react-router';
import { turnAwaySignedIn } from '../guards.ts';
import { PageOutlet } from '../shell/status-pages.tsx';

export const Route = createFileRoute('/_guest')({ beforeLoad: turnAwaySignedIn, component: PageOutlet });
