import { FORM_TYPES } from '@calends/wire';
import { createFileRoute } from '@tanstack/react-router';
import { FormEditor } from '../../../features/forms/editor/form-editor.tsx';
import { NotFoundScreen } from '../../shell/status-pages.tsx';

export const Route = createFileRoute('/_main/form-builder/$formType/$id')({
  staticData: { screen: 'formEditor' },
  params: { parse: (raw) => isKind(raw.formType) && raw },
  component: EditedForm,
});

/** A form of no kind is nowhere, for those too who may not see the editor. */
function isKind(formType: string): boolean {
  return FORM_TYPES.some((kind) => kind.toLowerCase() === formType);
}

function EditedForm() {
  const { formType, id } = Route.useParams();
  return <FormEditor key={id} formId={id} formType={formType} nowhere={<NotFoundScreen />} />;
}
