import type { OwnValues } from '@calends/wire';
import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OwnFieldInputs } from '../../../resource/own-fields/own-field-inputs.tsx';
import { SwitchField } from '../../../ui/form/fields/choice-fields.tsx';
import { PercentField } from '../../../ui/form/fields/figure-fields.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldSection } from '../../../ui/form/frame/field-section.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import type { DetailsValues } from './details-values.ts';

/** The editable part of the details. */
export function DetailsTab({ form, metadata }: { form: RecordForm<DetailsValues>; metadata: OwnValues }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert color="blue" mb="md">
        {t('ContractReadOnlyHint')}
      </Alert>
      <FieldSection textKey="OptionalFields" isWide>
        <TextareaField form={form} name="minute" textKey="Minute" />
        <PercentField form={form} name="ownershipPercentage" textKey="OwnershipRange" min={0} max={100} />
        <SwitchField form={form} name="isContractSigned" textKey="IsContractSigned" />
        <OwnFieldInputs form={form} reference="contractFields" kept={metadata} />
      </FieldSection>
    </>
  );
}
