import { modal, recordModal } from '../../screens/dialogs.ts';
import { manifest, ROOT_MENU } from '../../screens/manifest.ts';

const addForm = async () => (await import('./options/form-dialog.tsx')).AddFormDialog;
const editForm = async () => (await import('./options/form-dialog.tsx')).EditFormDialog;

export const formsManifest = manifest({
  screens: {
    banners: {
      route: '/form-builder/banner',
      textKey: 'FormsOfBANNER',
      access: 'tenantAdmins',
      entry: { icon: 'banner', menu: ROOT_MENU },
      actions: [{ id: 'addForm', modal: 'form-builder/add-form', textKey: 'AddForm' }],
    },
    exams: {
      route: '/form-builder/exam',
      textKey: 'FormsOfEXAM',
      access: 'tenantAdmins',
      entry: { icon: 'exam', menu: ROOT_MENU },
    },
    surveys: {
      route: '/form-builder/survey',
      textKey: 'FormsOfSURVEY',
      access: 'tenantAdmins',
      entry: { icon: 'survey', menu: ROOT_MENU },
    },
    tutorials: {
      route: '/form-builder/tutorial',
      textKey: 'FormsOfTUTORIAL',
      access: 'tenantAdmins',
      entry: { icon: 'tutorial', menu: ROOT_MENU },
    },
    // valid in the API, and in no menu of the documents (decision A-74)
    innerComponents: {
      route: '/form-builder/innercomponent',
      textKey: 'FormsOfINNERCOMPONENT',
      access: 'tenantAdmins',
    },
    formEditor: {
      route: '/form-builder/$formType/$id',
      textKey: 'FormEditor',
      access: 'tenantAdmins',
    },
  },
  dialogs: {
    'form-builder/add-form': modal('AddForm', 'tenantAdmins', 'md', addForm),
    'form-builder/edit-form': recordModal('EditForm', 'tenantAdmins', 'md', editForm),
  },
  lists: {
    FormBuilder: ['FormBuilder'],
  },
});
