import { createFileRoute } from '@tanstack/react-router';
import { PageMapsPage } from '../../../features/forms/page-maps/page-maps.tsx';

export const Route = createFileRoute('/_main/form-builder/page-map')({
  staticData: { screen: 'pageMaps' },
  component: PageMapsPage,
});
