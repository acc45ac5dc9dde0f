import { licenceEndpoints, licences } from '@calends/wire';
import { PlainForm } from '../../resource/plain/plain-form.tsx';
import { PlainPage } from '../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';

const SCREEN = plainScreen({
  resource: licences,
  endpoints: licenceEndpoints,
  noun: 'Licence',
  folder: 'licences',
  dialog: 'licence',
  columns: [
    { field: 'component', textKey: 'Component', width: 240, isPinned: true, isWhole: true },
    { field: 'version', textKey: 'Version' },
    { field: 'authors', textKey: 'Authors', width: 240, isWhole: true, priority: 1 },
    { field: 'licenceType', textKey: 'LicenceType' },
    { field: 'origin', textKey: 'Origin', isHidden: true },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search', access: 'allUsers' },
    { kind: 'multi', field: 'licenceType', textKey: 'LicenceType', access: 'allUsers' },
  ],
  hidesRemoval: true,
  nameOf: ({ component }) => component ?? '',
  blank: { component: '', version: '', authors: '', licenceType: '' },
  Fields: ({ form }) => (
    <>
      <FieldGrid>
        <TextField form={form} name="component" textKey="Component" isRequired />
        <TextField form={form} name="version" textKey="Version" isRequired />
      </FieldGrid>
      <TextField form={form} name="authors" textKey="Authors" isRequired maxLength={500} />
      <TextField form={form} name="licenceType" textKey="LicenceType" isRequired />
    </>
  ),
  saved: { addedKey: 'LicenceAddedSuccessfully', editedKey: 'LicenceUpdatedSuccessfully' },
});

export const LicencesPage = () => <PlainPage screen={SCREEN} />;
export const LicenceForm = (props: ModalContentProps) => <PlainForm {...props} screen={SCREEN} />;
