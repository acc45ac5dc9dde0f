import {
  CATEGORY_OF_NEW_TYPE,
  CUSTOM_TYPE_CATEGORIES,
  type CustomTypeValues,
  customTypeEndpoints,
  customTypes,
  LOAN_TYPE_CATEGORY,
} from '@calends/wire';
import { useWatch } from 'react-hook-form';
import { ArchivableStateField } from '../../resource/edit/archivable-state-field.tsx';
import { PlainForm } from '../../resource/plain/plain-form.tsx';
import { PlainPage } from '../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { CountField } from '../../ui/form/fields/figure-fields.tsx';
import { TextareaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';

const BLANK: CustomTypeValues = {
  name: '',
  translationKey: '',
  info: '',
  idOrder: null,
  category: CATEGORY_OF_NEW_TYPE,
  state: 0,
};

const SCREEN = plainScreen({
  resource: customTypes,
  endpoints: customTypeEndpoints,
  noun: 'CustomType',
  folder: 'custom-types',
  columns: [
    { field: 'idOrder', textKey: 'IdOrder' },
    { field: 'category', textKey: 'Category', priority: 1 },
    { field: 'name', textKey: 'Name', width: 200, isPinned: true },
    { field: 'translationKey', textKey: 'TranslationKey', priority: 2 },
    { field: 'info', textKey: 'Info', width: 200, priority: 3 },
    { field: 'state', textKey: 'State' },
    { field: 'origin', textKey: 'Origin', priority: 2 },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search' },
    { kind: 'multi', field: 'category', textKey: 'Category' },
  ],
  isTakenBack: ({ origin, category }) => origin === 'own' && category === LOAN_TYPE_CATEGORY, // each is shipped
  changesTexts: true,
  nameOf: ({ name }) => name ?? '',
  blank: BLANK,
  Fields: ({ form, record }) => {
    const words = useWordChoices();
    const isLoanType = useWatch({ control: form.methods.control, name: 'category' }) === LOAN_TYPE_CATEGORY;
    const isEdit = record !== undefined; // a new one has both before anybody chooses
    return (
      <>
        <TextField form={form} name="name" textKey="Name" isRequired />
        <FieldGrid>
          <SelectField
            form={form}
            name="category"
            textKey="Category"
            data={words(CUSTOM_TYPE_CATEGORIES)}
            isRequired
            isClearable={isEdit}
          />
          <CountField
            form={form}
            name="idOrder"
            textKey="IdOrder"
            {...(record ? { isRequired: true } : { descriptionKey: 'IdOrderHint' })}
          />
        </FieldGrid>
        <FieldGrid>
          <TextField
            form={form}
            name="translationKey"
            textKey="TranslationKey"
            {...(isLoanType && { descriptionKey: 'LoanTypeLabelHint' })}
          />
          <ArchivableStateField
            form={form}
            name="state"
            textKey="State"
            isRequired
            isClearable={isEdit}
            stateBefore={record?.state}
          />
        </FieldGrid>
        <TextareaField form={form} name="info" textKey="Info" isRequired maxLength={200} />
      </>
    );
  },
  failures: {
    createKey: 'CreateCustomTypeFailed',
    updateKey: 'UpdateCustomTypeFailed',
    deleteKey: 'DeleteCustomTypeFailed',
    activateKey: 'ActivateCustomTypeFailed',
    archiveKey: 'ArchiveCustomTypeFailed',
  },
});

export const CustomTypesPage = () => <PlainPage screen={SCREEN} />;
export const CustomTypeForm = (props: ModalContentProps) => <PlainForm {...props} screen={SCREEN} />;
