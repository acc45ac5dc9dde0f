import {
  accessLevelOf,
  BANNER_CLASSNAME,
  BANNER_GRIDS,
  BANNER_LAYOUTS,
  type BannerGrid,
  type BannerLayout,
  bannerClassOf,
  FIXED_OPTIONS,
  FORM_ACCESS_LEVELS,
  type FormValues,
  USER_TYPE_INPUTS,
} from '@calends/wire';
import { Select } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../lib/session/profile.ts';
import { SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { CountField } from '../../../ui/form/fields/figure-fields.tsx';
import { NumberedWordField } from '../../../ui/form/fields/numbered-word-field.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { FormTextFields } from './form-text-fields.tsx';

interface OptionFieldsProps {
  readonly form: RecordForm<FormValues>;
}

const SWITCHES = [
  ['hasBackNextButton', 'HasBackNextButton'],
  ['showProgressBar', 'ShowProgressBar'],
  ['navigationLocked', 'NavigationLocked'],
  ['editableReview', 'EditableReview'],
] as const;

/** The options of a form: a banner hides most, an exam fixes some, a tutorial has no choice of whose answers it takes. */
export function OptionFields({ form }: OptionFieldsProps) {
  const { roleId } = useProfile();
  const formType = useWatch({ control: form.methods.control, name: 'formType' });
  const isBanner = formType === 'BANNER';
  const fixed = formType ? FIXED_OPTIONS[formType] : {};
  const levels = Object.entries(FORM_ACCESS_LEVELS).filter(([, level]) => level <= accessLevelOf(roleId));
  return (
    <>
      <TextField form={form} name="title" textKey="Title" isRequired maxLength={200} />
      <TextareaField form={form} name="description" textKey="Description" maxLength={1000} />
      <FormTextFields form={form} />
      <FieldGrid>
        <CountField
          form={form}
          name="totalSteps"
          textKey="TotalSteps"
          isRequired
          isDisabled={fixed.totalSteps !== undefined}
        />
        <NumberedWordField
          form={form}
          name="accessLevel"
          textKey="AccessLevel"
          isRequired
          numbers={Object.fromEntries(levels)}
        />
        {fixed.userTypeInput === undefined && (
          <NumberedWordField
            form={form}
            name="userTypeInput"
            textKey="UserTypeInput"
            isRequired
            numbers={USER_TYPE_INPUTS}
          />
        )}
      </FieldGrid>
      {isBanner && <BannerClassFields form={form} />}
      {formType === 'EXAM' && (
        <FieldGrid>
          <CountField form={form} name="passPercentage" textKey="PassPercentage" />
          <CountField form={form} name="mostAttempts" textKey="MostAttempts" descriptionKey="MostAttemptsHint" />
        </FieldGrid>
      )}
      {!isBanner &&
        SWITCHES.map(([name, textKey]) => (
          <SwitchField key={name} form={form} name={name} textKey={textKey} isDisabled={name in fixed} />
        ))}
    </>
  );
}

const [USUAL_LAYOUT, USUAL_GRID] = BANNER_CLASSNAME.split(' ') as [BannerLayout, BannerGrid];

/** The class of a banner: how its cells stand, and how many there are. */
function BannerClassFields({ form }: OptionFieldsProps) {
  const { t } = useTranslation();
  const { field } = useController({ control: form.methods.control, name: 'classname' });
  const { layout, grid } = bannerClassOf(field.value ?? null) ?? { layout: USUAL_LAYOUT, grid: USUAL_GRID };
  return (
    <FieldGrid>
      <Select
        label={t('BannerLayout')}
        data={BANNER_LAYOUTS.map((value) => ({ value, label: t(`BannerLayout_${value}`) }))}
        allowDeselect={false}
        value={layout}
        onChange={(chosen) => field.onChange(`${chosen} ${grid}`)}
      />
      <Select
        label={t('BannerGrid')}
        data={BANNER_GRIDS.map((value) => ({ value, label: value.replace('grid-', '').replace('x', ' × ') }))}
        allowDeselect={false}
        value={grid}
        onChange={(chosen) => field.onChange(`${layout} ${chosen}`)}
      />
    </FieldGrid>
  );
}
