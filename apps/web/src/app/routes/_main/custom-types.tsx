import { createFileRoute } from '@tanstack/react-router';
import { CustomTypesPage } from '../../../features/custom-types/custom-types.tsx';

export const Route = createFileRoute('/_main/custom-types')({
  staticData: { screen: 'customTypes' },
  component: CustomTypesPage,
});
