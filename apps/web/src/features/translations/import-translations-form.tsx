import { translationEndpoints } from '@calends/wire';
import { Button, Group, Select, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../lib/api.ts';
import { FileChoice } from '../../ui/file-choice.tsx';
import { ImportFailure } from '../../ui/import-failure.tsx';
import { type ModalContentProps, useModalFrame } from '../../ui/modal-window.tsx';
import { errorToast, successToast } from '../../ui/toasts.ts';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { useTextsWritten } from './use-texts-written.ts';

/** Only a schema says by its ending what it is; of the others any file may be tried (administration section 5). */
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

/** Takes over the texts of a file, all or none. */
export function ImportTranslationsForm({ close }: ModalContentProps) {
  const { t } = useTranslation();
  const frame = useModalFrame();
  const [kind, setKind] = useState<Kind>('xls');
  const [file, setFile] = useState<File>();
  useUnsaved(file !== undefined);
  const task = useImport(close);
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    task.reset();
  };
  const { hintKey } = KINDS[kind];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (file) task.mutate({ kind, file });
      }}
    >
      <Stack gap="md">
        <Select
          label={t('TranslationFileKind')}
          description={t(hintKey)}
          data={KIND_NAMES.map((value) => ({ value, label: t(KINDS[value].textKey) }))}
          value={kind}
          allowDeselect={false}
          disabled={task.isPending}
          onChange={(value) => {
            setKind(KIND_NAMES.find((name) => name === value) ?? kind);
            choose(undefined);
          }}
        />
        <FileChoice
          key={kind}
          file={file}
          isBusy={task.isPending}
          labelKey="ImportFile"
          textKey="TranslationFileDrop"
          refusedKey={kind === 'xsd' ? 'OnlyXsdFiles' : 'PayloadTooLarge'}
          {...(kind === 'xsd' && { accept: XSD_FILES })}
          onChoose={choose}
        />
        {task.error && <ImportFailure failure={inWords(task.error)} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={frame?.requestClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!file} loading={task.isPending}>
            {t('Import')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useImport(close: () => void) {
  const textsWritten = useTextsWritten();
  return useMutation({
    meta: { isQuiet: true }, // the dialog says what is wrong, row by row
    mutationFn: ({ kind, file }: { kind: Kind; file: File }): Promise<unknown> =>
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

/** What the answer says of the file; without a word of its own, that the import failed (overview section 8). */
function inWords(fault: Error): unknown {
  if (!(fault instanceof ApiError)) return fault;
  const { status, errors, code, details, hasWords } = fault;
  return hasWords || Object.keys(errors).length > 0
    ? fault
    : new ApiError(status, { ...(code && { code }), details }, 'ImportFailMessage');
}
