import { GENERAL_PAGES, type GeneralPageValues, generalPageEndpoints, generalPages, LANGUAGES } from '@calends/wire';
import { Autocomplete } from '@mantine/core';
import { PlainForm } from '../../resource/plain/plain-form.tsx';
import { PlainPage } from '../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { useWordChoices } from '../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { type FieldProps, useField } from '../../ui/form/use-field.tsx';
import { CutText } from '../../ui/tables/cut-text.tsx';
import { beginningOf } from './beginning-of.ts';
import { PageTextField } from './page-text-field.tsx';

const BLANK: GeneralPageValues = { page: '', language: LANGUAGES[0], htmlContent: '' };

const SCREEN = plainScreen({
  resource: generalPages,
  endpoints: generalPageEndpoints,
  noun: 'GeneralPage',
  folder: 'general-pages',
  dialog: 'page',
  columns: [
    { field: 'page', textKey: 'Page', width: 200, isPinned: true },
    { field: 'language', textKey: 'Language' },
    {
      field: 'htmlContent',
      textKey: 'HtmlContent',
      width: 320,
      cell: ({ htmlContent }) => <CutText text={beginningOf(htmlContent ?? '')} />,
    },
    { field: 'origin', textKey: 'Origin' },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search' },
    { kind: 'multi', field: 'page', textKey: 'Page' },
    { kind: 'multi', field: 'language', textKey: 'Language' },
  ],
  isTakenBack: ({ overridesShipped }) => overridesShipped,
  nameOf: ({ page, language }) => `${page ?? ''} ${language}`,
  blank: BLANK,
  Fields: ({ form }) => {
    const words = useWordChoices();
    return (
      <>
        <FieldGrid>
          <PageNameField form={form} name="page" textKey="Page" isRequired />
          <SelectField form={form} name="language" textKey="Language" data={words(LANGUAGES)} isRequired />
        </FieldGrid>
        <PageTextField form={form} name="htmlContent" textKey="HtmlContent" isRequired />
      </>
    );
  },
  saved: { addedKey: 'PageCreatedSuccessfully', editedKey: 'GeneralPageUpdatedSuccessfully' },
});

/** Any name, with those that the product shows at hand. */
function PageNameField(props: FieldProps<GeneralPageValues>) {
  const { field, common } = useField(props);
  return (
    <Autocomplete
      {...common}
      data={Object.values(GENERAL_PAGES)}
      openOnFocus={false}
      maxLength={100}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

export const GeneralPagesPage = () => <PlainPage screen={SCREEN} />;
export const GeneralPageForm = (props: ModalContentProps) => <PlainForm {...props} screen={SCREEN} />;
