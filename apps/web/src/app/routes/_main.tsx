import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { admit } from '../guards.ts';
import { FailedPage } from '../shell/failed-screen.tsx';
import { MainLayout } from '../shell/frame/main-layout.tsx';
import { useIsLeaving } from '../shell/frame/use-sign-out.ts';

export const Route = createFileRoute('/_main')({
  beforeLoad: admit,
  component: Frame,
  errorComponent: FailedPage,
});

function Frame() {
  return useIsLeaving() ? <LoadingScreen /> : <MainLayout />;
}
