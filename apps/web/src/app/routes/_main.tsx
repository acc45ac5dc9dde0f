import { createFileRoute } from '@tanstack/react-router';
import { admit } from '../guards.ts';
import { MainLayout } from '../shell/main-layout.tsx';
import { ScreenFailed } from '../shell/status-pages.tsx';

export const Route = createFileRoute('/_main')({
  beforeLoad: admit,
  component: MainLayout,
  errorComponent: ScreenFailed,
});
