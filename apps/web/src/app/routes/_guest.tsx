import { createFileRoute, Outlet } from '@tanstack/react-router';
import { turnAwaySignedIn } from '../guards.ts';

export const Route = createFileRoute('/_guest')({ beforeLoad: turnAwaySignedIn, component: Outlet });
