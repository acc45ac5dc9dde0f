import { createFileRoute } from '@tanstack/react-router';
import { ExposurePage } from '../../../features/exposure/exposure-page.tsx';

export const Route = createFileRoute('/_main/contract/exposure')({
  staticData: { screen: 'exposure' },
  component: ExposurePage,
});
