import { createFileRoute } from '@tanstack/react-router';
import { FormProgressPage } from '../../../features/forms/progress/form-progress-page.tsx';

export const Route = createFileRoute('/_main/form-builder/user-progress')({
  staticData: { screen: 'formProgress' },
  component: FormProgressPage,
});
