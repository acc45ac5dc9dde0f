import {
  DAY_FORMATS,
  DECIMAL_SIGNS,
  RATE_FILE_FORMATS,
  RATE_UNITS,
  type rateSourceEndpoints,
  SEPARATORS,
  TERM_LAYOUTS,
} from '@calends/wire';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../ui/form/fields/day-field.tsx';
import { CountField } from '../../ui/form/fields/figure-fields.tsx';
import { TextareaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { FieldSection } from '../../ui/form/frame/field-section.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { SourceTest } from './source-test.tsx';

export type RateSourceValues = z.input<typeof rateSourceEndpoints.add.body>;

interface FieldsProps {
  readonly form: RecordForm<RateSourceValues>;
}

/** A source: its address, how the file there is read, what it calls the terms, and its licence. */
export function RateSourceFields({ form }: FieldsProps) {
  const words = useWordChoices();
  const fileFormat = useWatch({ control: form.methods.control, name: 'fileFormat' });
  return (
    <>
      <FieldGrid>
        <TextField form={form} name="name" textKey="Name" isRequired maxLength={100} />
        <SelectField form={form} name="fileFormat" textKey="FileFormat" isRequired data={words(RATE_FILE_FORMATS)} />
      </FieldGrid>
      <TextField
        form={form}
        name="fileAddress"
        textKey="FileAddress"
        isRequired
        maxLength={2000}
        descriptionKey="FileAddressHint"
      />
      {fileFormat === 'CSV' && <TableFields form={form} />}
      <TermFields form={form} />
      <FieldGrid>
        <DayField form={form} name="firstDay" textKey="FirstDay" keepsUnreadable />
        <CountField form={form} name="delayDays" textKey="DelayDays" isRequired descriptionKey="DelayDaysHint" />
      </FieldGrid>
      <TextareaField
        form={form}
        name="licenceNote"
        textKey="LicenceNote"
        maxLength={2000}
        descriptionKey="LicenceNoteHint"
      />
      <SwitchField form={form} name="isActive" textKey="IsActive" descriptionKey="IsActiveSourceHint" />
      <SourceTest form={form} />
    </>
  );
}

/** What SDMX says itself. */
function TableFields({ form }: FieldsProps) {
  const words = useWordChoices();
  return (
    <FieldSection textKey="RateSourceReading">
      <TextField
        form={form}
        name="dayColumn"
        textKey="DayColumn"
        isRequired
        maxLength={100}
        descriptionKey="ColumnNameHint"
      />
      <SelectField form={form} name="dayFormat" textKey="DayFormat" isRequired data={words(DAY_FORMATS)} />
      <SelectField form={form} name="separator" textKey="Separator" isRequired data={words(SEPARATORS)} />
      <SelectField form={form} name="decimalSign" textKey="DecimalSign" isRequired data={words(DECIMAL_SIGNS)} />
    </FieldSection>
  );
}

function TermFields({ form }: FieldsProps) {
  const words = useWordChoices();
  const [fileFormat, termLayout] = useWatch({ control: form.methods.control, name: ['fileFormat', 'termLayout'] });
  const isInLines = termLayout === 'TERM_IN_LINES';
  const codeHint = isInLines ? 'TermCodeHint' : 'TermOwnColumnHint';
  return (
    <FieldSection textKey="RateSourceTerms">
      <SelectField form={form} name="termLayout" textKey="TermLayout" isRequired data={words(TERM_LAYOUTS)} />
      <SelectField form={form} name="rateUnit" textKey="RateUnit" isRequired data={words(RATE_UNITS)} />
      {isInLines && (
        <TextField
          form={form}
          name="termColumn"
          textKey="TermColumn"
          isRequired
          maxLength={100}
          descriptionKey="TermColumnHint"
        />
      )}
      {isInLines && fileFormat === 'CSV' && (
        <TextField form={form} name="rateColumn" textKey="RateColumn" isRequired maxLength={100} />
      )}
      <TextField form={form} name="oneMonthCode" textKey="OneMonthCode" maxLength={100} descriptionKey={codeHint} />
      <TextField form={form} name="threeMonthsCode" textKey="ThreeMonthsCode" maxLength={100} />
      <TextField form={form} name="sixMonthsCode" textKey="SixMonthsCode" maxLength={100} />
      <TextField form={form} name="twelveMonthsCode" textKey="TwelveMonthsCode" maxLength={100} />
    </FieldSection>
  );
}
