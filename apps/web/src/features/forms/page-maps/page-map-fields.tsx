import { accessLevelOf, FORM_ACCESS_LEVELS, FORM_TYPES, type PageMapValues } from '@calends/wire';
import { useWatch } from 'react-hook-form';
import { useProfile } from '../../../lib/session/profile.ts';
import { SelectField, SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberedWordField } from '../../../ui/form/fields/numbered-word-field.tsx';
import { SuggestField } from '../../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { useMappableForms } from './use-mappable-forms.ts';
import { useProductPages } from './use-product-pages.ts';

interface PageMapFieldsProps {
  readonly form: RecordForm<PageMapValues>;
  /** Whether the form was chosen before the dialog was opened: which it is and its kind are then fixed (FORM-29). */
  readonly isOfForm?: boolean;
}

export function PageMapFields({ form, isOfForm = false }: PageMapFieldsProps) {
  const words = useWordChoices();
  const { roleId } = useProfile();
  const pages = useProductPages();
  const { methods } = form;
  const [formId, formType] = useWatch({ control: methods.control, name: ['formId', 'formType'] });
  const forms = useMappableForms() ?? [];
  const chosen = forms.find(({ id }) => id === formId);
  const steps = Math.max(1, chosen?.totalSteps ?? 1);
  const set = (values: Partial<PageMapValues>) => {
    for (const [field, value] of Object.entries(values))
      methods.setValue(field as keyof PageMapValues, value, { shouldDirty: true, shouldValidate: true });
  };
  const choose = (id: string | null) => {
    const picked = forms.find((one) => one.id === id);
    if (picked) set({ formTitle: picked.title ?? '', formType: picked.formType, currentStep: 1 });
  };
  const chooseType = (type: string | null) => {
    if (chosen && chosen.formType !== type) set({ formId: '', formTitle: '' });
  };
  const offered = forms.filter((one) => !formType || one.formType === formType);
  return (
    <>
      <FieldGrid>
        <SelectField
          form={form}
          name="formType"
          textKey="FormType"
          data={words(FORM_TYPES)}
          isRequired
          isDisabled={isOfForm}
          onPick={chooseType}
        />
        <SelectField
          form={form}
          name="formId"
          textKey="FormId"
          data={offered.map(({ id, title }) => ({ value: id, label: title ?? '' }))}
          isRequired
          isDisabled={isOfForm}
          onPick={choose}
        />
      </FieldGrid>
      <SuggestField
        form={form}
        name="page"
        textKey="Page"
        data={pages}
        descriptionKey="PageMapPageHint"
        isRequired
        maxLength={200}
      />
      <FieldGrid>
        <NumberedWordField
          form={form}
          name="currentStep"
          textKey="CurrentStep"
          numbers={Object.fromEntries(Array.from({ length: steps }, (_, index) => [`${index + 1}`, index + 1]))}
          isFigure
          isRequired
        />
        <NumberedWordField
          form={form}
          name="accessLevel"
          textKey="AccessLevel"
          numbers={levelsWithin(accessLevelOf(roleId))}
          isRequired
        />
      </FieldGrid>
      <SwitchField form={form} name="isActive" textKey="IsActive" />
    </>
  );
}

/** Nobody sets a level above their own. */
function levelsWithin(most: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(FORM_ACCESS_LEVELS).filter(([, level]) => level <= most));
}
