import { createFileRoute } from '@tanstack/react-router';
import { FormEditor } from '../../../features/forms/editor/form-editor.tsx';
import { NotFoundScreen } from '../../shell/status-pages.tsx';

export const Route = createFileRoute('/_main/form-builder/$formType/$id')({
  staticData: { screen: 'formEditor' },
  component: EditedForm,
});

function EditedForm() {
  const { formType, id } = Route.useParams();
  return <FormEditor key={id} formId={id} formType={formType} nowhere={<NotFoundScreen />} />;
}
