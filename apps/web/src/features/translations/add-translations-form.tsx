import { addTranslation, LANGUAGES, translations as texts, translationEndpoints } from '@calends/wire';
import { ApiError, call } from '../../lib/api/api.ts';
import { withFallbackMessage } from '../../lib/api/failures.ts';
import { useShownLanguage } from '../../lib/words/use-language.ts';
import { tellAdded } from '../../resource/table/added-row.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { errorToast } from '../../ui/toasts/toasts.ts';
import { TranslationFields, type TranslationValues, translationValues } from './translation-fields.tsx';
import { useTextsWritten } from './use-texts-written.ts';

export function AddTranslationsForm({ close }: ModalContentProps) {
  const language = useShownLanguage();
  const textsWritten = useTextsWritten();
  const form = useRecordForm({
    schema: addTranslation,
    values: translationValues(),
    save: createInEveryLanguage,
    savedText: 'Translations created successfully',
    onSaved: async ([saved]) => {
      close();
      if (saved) tellAdded(texts, { id: `${language} ${saved.key}` });
      await textsWritten();
    },
    // the outcome, besides the message of the answer (decision A-63)
    onFailed: () => errorToast('Failed to create translations'),
  });
  return (
    <FormFrame form={form}>
      <TranslationFields form={form} />
    </FormFrame>
  );
}

/** Creates an entry for each language; the errors of an entry are shown on the field of its language. */
async function createInEveryLanguage({ key, category, accessLevel, translations, glossaryInfo }: TranslationValues) {
  const requests = LANGUAGES.map((languageCode) => ({
    key,
    category,
    accessLevel,
    languageCode,
    translationText: translations[languageCode],
    glossaryInfo: glossaryInfo?.[languageCode],
  }));
  try {
    return await withFallbackMessage(
      'Creation of translations failed',
      call(translationEndpoints.bulk, { body: { requests } }),
    );
  } catch (fault) {
    throw fault instanceof ApiError ? onOwnFields(fault) : fault;
  }
}

function onOwnFields(fault: ApiError): ApiError {
  const errors = Object.entries(fault.errors).map(([place, keys]): [string, string[]] => [fieldAt(place), [...keys]]);
  const { status, messages, code, requestId = '' } = fault;
  const answer = { messages: [...messages], errors: Object.fromEntries(errors), requestId, ...(code && { code }) };
  return new ApiError(status, answer, fault.message);
}

/** Maps `requests.1.translationText` to `translations.pt`. */
function fieldAt(place: string): string {
  const [, index = '', field = ''] = place.split('.');
  const language = LANGUAGES[Number(index)] ?? '';
  if (field === 'translationText') return `translations.${language}`;
  return field === 'glossaryInfo' ? `glossaryInfo.${language}` : field;
}
