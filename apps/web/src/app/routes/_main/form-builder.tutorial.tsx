import { createFileRoute } from '@tanstack/react-router';
import { FormsPage } from '../../../features/forms/list/forms-page.tsx';

export const Route = createFileRoute('/_main/form-builder/tutorial')({
  staticData: { screen: 'tutorials' },
  component: () => <FormsPage formType="TUTORIAL" />,
});
