import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '../../shell/not-built-page.tsx';

export const Route = createFileRoute('/_main/form-builder/$formType/$id')({
  staticData: { screen: 'formBuilder' },
  component: NotBuiltPage,
});
