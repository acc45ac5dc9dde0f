import { createFileRoute } from '@tanstack/react-router';
import { RateSourcesPage } from '../../../features/rate-sources/rate-sources.tsx';

export const Route = createFileRoute('/_main/rate-sources')({
  staticData: { screen: 'rateSources' },
  component: RateSourcesPage,
});
