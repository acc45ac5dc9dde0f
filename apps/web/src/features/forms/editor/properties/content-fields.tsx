import { BOUNDED_KINDS, type FormRecord, INPUT_KINDS, type InputKind, type Language } from '@calends/wire';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField } from '../../../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../../ui/form/frame/field-grid.tsx';
import type { DraftItem } from '../draft/draft-items.ts';
import { ConditionField } from './condition-field.tsx';
import { DocumentField } from './document-field.tsx';
import type { ItemForm } from './item-form.ts';
import { LocalHtmlField, LocalTextareaField, LocalTextField } from './local-text-fields.tsx';
import { OptionsField } from './options-field.tsx';
import { OptionalCountField, OptionalTextField } from './plain-fields.tsx';

interface ContentFieldsProps {
  readonly form: ItemForm;
  readonly record: FormRecord;
  readonly item: DraftItem;
  readonly items: readonly DraftItem[];
  readonly language: Language;
}

/** The fields of an item: what all items have, around what those of its kind have. */
export function ContentFields({ form, record, item, items, language }: ContentFieldsProps) {
  const before = items.slice(
    0,
    items.findIndex(({ id }) => id === item.id),
  );
  return (
    <>
      <LocalTextField
        form={form}
        name="content.label"
        textKey="ItemLabel"
        language={language}
        isRequired
        maxLength={500}
      />
      <OwnFields form={form} record={record} type={item.type} language={language} />
      <LocalTextareaField form={form} name="content.help" textKey="ItemHelp" language={language} maxLength={1000} />
      <ConditionField form={form} before={before} language={language} />
    </>
  );
}

interface OwnFieldsProps {
  readonly form: ItemForm;
  readonly record: FormRecord;
  readonly type: DraftItem['type'];
  readonly language: Language;
}

const PICTURES = ['image/png', 'image/jpeg'] as const;
const DOCUMENTS = ['application/pdf', ...PICTURES] as const;
const FILMS = ['video/mp4', 'video/webm'] as const;
const CAPTIONS = ['text/vtt'] as const;

function OwnFields({ form, record, type, language }: OwnFieldsProps) {
  const isExam = record.formType === 'EXAM';
  const files = { form, record };
  switch (type) {
    case 'BANNER':
      return (
        <>
          <LocalTextField
            form={form}
            name="content.heading"
            textKey="ItemHeading"
            language={language}
            isRequired
            maxLength={200}
          />
          <LocalTextareaField form={form} name="content.text" textKey="Text" language={language} maxLength={2000} />
          <OptionalTextField form={form} name="content.link" textKey="ItemLink" maxLength={2000} />
          <DocumentField {...files} name="content.document" textKey="ItemDocument" types={DOCUMENTS} />
        </>
      );
    case 'CHECKBOX':
      return (
        <>
          <OptionsField form={form} language={language} isExam={isExam} />
          <FieldGrid>
            <OptionalCountField form={form} name="content.least" textKey="LeastChoices" />
            <OptionalCountField form={form} name="content.most" textKey="MostChoices" />
          </FieldGrid>
        </>
      );
    case 'INPUT':
      return <InputFields form={form} isExam={isExam} />;
    case 'TEXT':
      return <LocalHtmlField form={form} name="content.html" textKey="Text" language={language} isRequired />;
    case 'TEXTAREA':
      return (
        <>
          <SwitchField form={form} name="content.isRequired" textKey="AnswerIsRequired" />
          <OptionalCountField form={form} name="content.longest" textKey="LongestAnswer" />
        </>
      );
    case 'URL':
      return <TextField form={form} name="content.url" textKey="ItemLink" isRequired maxLength={2000} />;
    case 'IMAGE':
      return <PictureFields {...files} language={language} />;
    case 'VIDEO':
      return (
        <>
          <DocumentField {...files} name="content.document" textKey="ItemFilm" types={FILMS} />
          <DocumentField {...files} name="content.captions" textKey="FilmCaptions" types={CAPTIONS} />
        </>
      );
  }
}

/** A picture that readers see, or pictures that they are asked for. */
function PictureFields({ form, record, language }: Omit<OwnFieldsProps, 'type'>) {
  const isAsked = useWatch({ control: form.methods.control, name: 'content.isAsked' }) === true;
  const forgetPicture = (asks: boolean) => {
    if (asks) form.methods.setValue('content.document', null, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <SwitchField form={form} name="content.isAsked" textKey="PicturesAreAsked" onPick={forgetPicture} />
      {isAsked ? (
        <>
          <SwitchField form={form} name="content.isRequired" textKey="AnswerIsRequired" />
          <OptionalCountField form={form} name="content.most" textKey="MostPictures" />
        </>
      ) : (
        <>
          <DocumentField form={form} record={record} name="content.document" textKey="ItemPicture" types={PICTURES} />
          <LocalTextField form={form} name="content.alt" textKey="PictureAlt" language={language} maxLength={500} />
        </>
      )}
    </>
  );
}

const BOUNDED: readonly InputKind[] = BOUNDED_KINDS;

function InputFields({ form, isExam }: { readonly form: ItemForm; readonly isExam: boolean }) {
  const { t } = useTranslation();
  const kind = useWatch({ control: form.methods.control, name: 'content.kind' }) as InputKind;
  const kinds = INPUT_KINDS.map((value) => ({ value, label: t(`InputKind_${value}`) }));
  // bounds of one kind are none of another
  const forgetBounds = () => {
    for (const name of ['content.least', 'content.most'] as const)
      form.methods.setValue(name, null, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <SelectField form={form} name="content.kind" textKey="InputKind" data={kinds} isRequired onPick={forgetBounds} />
      <SwitchField form={form} name="content.isRequired" textKey="AnswerIsRequired" />
      {BOUNDED.includes(kind) && (
        <FieldGrid>
          <OptionalTextField
            form={form}
            name="content.least"
            textKey={kind === 'text' ? 'ShortestAnswer' : 'LeastValue'}
            maxLength={20}
            {...(kind === 'day' && { descriptionKey: 'DayAsWritten' })}
          />
          <OptionalTextField
            form={form}
            name="content.most"
            textKey={kind === 'text' ? 'LongestAnswer' : 'MostValue'}
            maxLength={20}
            {...(kind === 'day' && { descriptionKey: 'DayAsWritten' })}
          />
        </FieldGrid>
      )}
      {isExam && (
        <FieldGrid>
          <OptionalTextField form={form} name="content.correct" textKey="CorrectAnswer" maxLength={500} />
          <OptionalCountField form={form} name="content.points" textKey="Score" />
        </FieldGrid>
      )}
    </>
  );
}
