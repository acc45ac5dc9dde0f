import { createFileRoute } from '@tanstack/react-router';
import { LicencesPage } from '../../../features/licences/licences.tsx';

export const Route = createFileRoute('/_main/licences')({
  staticData: { screen: 'licences' },
  component: LicencesPage,
});
