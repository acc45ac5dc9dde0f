import { chosenIn, contractEndpoints, entityEndpoints, type FormItem, mustBeAnswered, textIn } from '@calends/wire';
import { Anchor, Checkbox, Radio, Stack, Text, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOwnPath } from '../../../lib/address/own-path.ts';
import { useShownLanguage } from '../../../lib/words/use-language.ts';
import { ReferenceSelect } from '../../../resource/reference/reference-select.tsx';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { PercentInput } from '../../../ui/inputs/percent-input.tsx';
import { RequiredMark } from '../../../ui/inputs/required-mark.tsx';
import { RichText } from '../../../ui/inputs/rich-text.tsx';
import { FormDocumentLink, FormFilm, FormPicture } from '../files/form-media.tsx';
import { type PicturePlace, PicturesField } from './pictures-field.tsx';

interface FormItemProps {
  readonly item: FormItem;
  readonly answer: string;
  readonly fault: string | undefined;
  readonly isReadOnly?: boolean;
  readonly onType: (answer: string) => void;
  readonly onLeave: () => void;
  /** Where pictures are kept that it asks for; without it none are added, as in a preview. */
  readonly pictures?: PicturePlace;
}

/** An item of a form as its reader sees it: what it says, or the field for what it asks. */
export function FormItemView(props: FormItemProps) {
  const language = useShownLanguage();
  const { item } = props;
  const { type, content } = item;
  switch (type) {
    case 'TEXT':
      return <RichText html={textIn(content.html, language)} />;
    case 'URL':
      return <FormLink to={content.url}>{textIn(content.label, language)}</FormLink>;
    case 'BANNER':
      return (
        <Stack gap={4}>
          <Text fw={600}>{textIn(content.heading, language)}</Text>
          {content.text && <Text size="sm">{textIn(content.text, language)}</Text>}
          {content.link && <FormLink to={content.link}>{textIn(content.label, language)}</FormLink>}
          {content.document && (
            <FormDocumentLink fileId={content.document}>{textIn(content.label, language)}</FormDocumentLink>
          )}
        </Stack>
      );
    case 'CHECKBOX':
      return <ChoiceField {...props} content={content} />;
    case 'INPUT':
      return <InputField {...props} kind={content.kind} />;
    case 'TEXTAREA':
      return <LongTextField {...props} longest={content.longest} />;
    case 'IMAGE':
      if (content.isAsked) return <PicturesField {...props} {...content} />;
      if (content.document === undefined) return null;
      return <FormPicture fileId={content.document} alt={textIn(content.alt, language)} />;
    case 'VIDEO':
      if (content.document === undefined) return null;
      return (
        <FormFilm fileId={content.document} captionsId={content.captions} label={textIn(content.label, language)} />
      );
  }
}

/** An own page opens in the product, which stays as it is; any other in a tab of its own. */
function FormLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const navigate = useNavigate();
  if (!isOwnPath(to))
    return (
      <Anchor href={to} size="sm" target="_blank" rel="noreferrer">
        {children}
      </Anchor>
    );
  const follow = (event: MouseEvent) => {
    // with a key held the browser opens a tab or a window
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ href: to });
  };
  return (
    <Anchor href={to} size="sm" onClick={follow}>
      {children}
    </Anchor>
  );
}

function useCommon({ item, fault, isReadOnly = false, onLeave }: FormItemProps) {
  const { t } = useTranslation();
  const language = useShownLanguage();
  const { label, help } = item.content;
  const isRequired = mustBeAnswered(item);
  return {
    label: (
      <>
        {textIn(label, language)} {isRequired && <RequiredMark />}
      </>
    ),
    description: help && textIn(help, language),
    error: fault === undefined ? undefined : t(fault),
    'aria-required': isRequired,
    'data-field': item.id,
    disabled: isReadOnly,
    onBlur: onLeave,
  };
}

type ContentOfType<Type extends FormItem['type']> = Extract<FormItem, { type: Type }>['content'];

/** One option alone is a tick, one of several a choice, several of them ticks. */
function ChoiceField({ content, ...props }: FormItemProps & { readonly content: ContentOfType<'CHECKBOX'> }) {
  const language = useShownLanguage();
  const { t } = useTranslation();
  const {
    disabled,
    onBlur,
    'data-field': field,
    'aria-required': isRequired,
    label: asked,
    ...others
  } = useCommon(props);
  // a group has no attribute that says that it is required: its name says so
  const label = isRequired ? (
    <>
      {asked} <VisuallyHidden>({t('RequiredField')})</VisuallyHidden>
    </>
  ) : (
    asked
  );
  const common = { ...others, label };
  const { options, most } = content;
  const chosen = props.answer === '' ? [] : [...chosenIn(props.answer)];
  const choose = (values: readonly string[]) => {
    props.onType(values.length === 0 ? '' : JSON.stringify(values));
    props.onLeave();
  };
  const labelled = options.map(({ value, label: said }, index) => ({
    value,
    label: textIn(said, language),
    disabled,
    ...(index === 0 && { 'data-field': field }),
  }));
  if (most === 1 && options.length > 1)
    return (
      <Radio.Group {...common} value={chosen[0] ?? ''} onChange={(value) => choose([value])} onBlur={onBlur}>
        <Stack gap={6} mt={6}>
          {labelled.map((option, index) => (
            // of a draft two options may have the same value
            // oxlint-disable-next-line react/no-array-index-key
            <Radio key={index} {...option} />
          ))}
        </Stack>
      </Radio.Group>
    );
  return (
    <Checkbox.Group {...common} value={chosen} onChange={choose} onBlur={onBlur}>
      <Stack gap={6} mt={6}>
        {labelled.map((option, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Checkbox key={index} {...option} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function InputField({ kind, ...props }: FormItemProps & { readonly kind: ContentOfType<'INPUT'>['kind'] }) {
  const common = useCommon(props);
  const { answer, onType } = props;
  switch (kind) {
    case 'money':
      return <MoneyInput {...common} allowNegative value={answer} onChange={onType} />;
    case 'percent':
      return <PercentInput {...common} value={answer} onChange={onType} />;
    case 'day':
      return <DayInput {...common} value={answer || null} onChange={(day) => onType(day ?? '')} />;
    case 'company':
      return <RecordField {...common} from={entityEndpoints.optionList} value={answer} onPick={onType} />;
    case 'contract':
      return (
        <RecordField
          {...common}
          from={contractEndpoints.optionList}
          known="contractNumber"
          value={answer}
          onPick={onType}
        />
      );
    case 'text':
    case 'email':
    case 'number':
    case 'nif':
    case 'iban':
    case 'lei':
      return (
        <TextInput
          {...common}
          {...(kind === 'number' && { inputMode: 'decimal' as const })}
          {...(kind === 'email' && { type: 'email' })}
          maxLength={500}
          value={answer}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      );
  }
}

interface RecordFieldProps extends Omit<ReturnType<typeof useCommon>, 'onBlur'> {
  readonly from: typeof entityEndpoints.optionList | typeof contractEndpoints.optionList;
  readonly known?: string;
  readonly value: string;
  readonly onPick: (id: string) => void;
  readonly onBlur: () => void;
}

function RecordField({ value, onPick, ...props }: RecordFieldProps) {
  return (
    <ReferenceSelect
      {...props}
      chosen={undefined}
      clearable
      value={value || null}
      onChange={(id) => onPick(id ?? '')}
    />
  );
}

function LongTextField({ longest, ...props }: FormItemProps & { readonly longest: number | undefined }) {
  const common = useCommon(props);
  return (
    <Textarea
      {...common}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={longest}
      value={props.answer}
      onChange={({ currentTarget }) => props.onType(currentTarget.value)}
    />
  );
}
