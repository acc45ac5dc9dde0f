import { createFileRoute } from '@tanstack/react-router';
import { admit } from '../guards.ts';
import { FailedPage } from '../shell/failed-screen.tsx';
import { MainLayout } from '../shell/main-layout.tsx';

export const Route = createFileRoute('/_main')({
  beforeLoad: admit,
  component: MainLayout,
  errorComponent: FailedPage,
});
