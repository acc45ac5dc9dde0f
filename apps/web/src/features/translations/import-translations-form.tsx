import { translationEndpoints } from '@calends/wire';
import { Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../lib/api/api.ts';
import { useSettingValues } from '../../resource/edit/use-setting-values.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { ImportForm } from '../../ui/files/import-form.tsx';
import { errorToast, successToast } from '../../ui/toasts/toasts.ts';
import { useTextsWritten } from './use-texts-written.ts';

/**
 * The file types of each kind. Only a schema is recognised by its extension; the others accept any file (administration section
 * 5).
 */
const KINDS = {
  xls: { textKey: 'TranslationFileXls', hintKey: 'TranslationFileXlsHint', endpoint: translationEndpoints.importXls },
  json: {
    textKey: 'TranslationFileJson',
    hintKey: 'TranslationFileJsonHint',
    endpoint: translationEndpoints.importJson,
  },
  resx: {
    textKey: 'TranslationFileResx',
    hintKey: 'TranslationFileResxHint',
    endpoint: translationEndpoints.importResx,
  },
  xsd: { textKey: 'TranslationFileXsd', hintKey: 'TranslationFileXsdHint', endpoint: translationEndpoints.importXsd },
} as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as Kind[];
const XSD_FILES = { 'application/xml': ['.xsd'], 'text/xml': ['.xsd'] };

/** Imports the texts of a file, all or none. */
export function ImportTranslationsForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('xls');
  const task = useImport(kind, close);
  const mostMegabytes = useSettingValues()?.spreadsheetMegabytes;
  const isXsd = kind === 'xsd';
  const drop = {
    textKey: 'TranslationFileDrop',
    refusedKey: isXsd ? 'OnlyXsdFiles' : 'PayloadTooLargeOf',
    mostMegabytes,
    ...(isXsd && { accept: XSD_FILES }),
  };
  return (
    <ImportForm drop={drop} kind={kind} task={task} failure={task.error && inWords(task.error)}>
      <Select
        label={t('TranslationFileKind')}
        description={t(KINDS[kind].hintKey)}
        data={KIND_NAMES.map((value) => ({ value, label: t(KINDS[value].textKey) }))}
        value={kind}
        allowDeselect={false}
        disabled={task.isPending}
        onChange={(value) => {
          setKind(KIND_NAMES.find((name) => name === value) ?? kind);
          task.reset();
        }}
      />
    </ImportForm>
  );
}

function useImport(kind: Kind, close: () => void) {
  const textsWritten = useTextsWritten();
  return useMutation({
    meta: { isQuiet: true }, // the dialog shows the errors by row
    mutationFn: (file: File): Promise<unknown> =>
      kind === 'xsd'
        ? call(translationEndpoints.importXsd, { files: [file] })
        : call(KINDS[kind].endpoint, { files: [file] }),
    onSuccess: async () => {
      successToast('TranslationsImportedSuccessfully');
      close();
      await textsWritten();
    },
    onError: () => errorToast('Failed to import translations'),
  });
}

/** The failure with the messages of the answer; without any, with the message that the import failed (overview section 8). */
function inWords(fault: Error): unknown {
  if (!(fault instanceof ApiError)) return fault;
  const { status, errors, code, details, hasWords } = fault;
  return hasWords || Object.keys(errors).length > 0
    ? fault
    : new ApiError(status, { ...(code && { code }), details }, 'ImportFailMessage');
}
