import { contractImportEndpoints } from '@calends/wire';
import { Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ImportFailure } from '../../ui/import-failure.tsx';
import { LoanEffectSection } from '../../ui/loan-effect.tsx';
import { type ModalContentProps, useModalFrame } from '../../ui/modal-window.tsx';
import { Note } from '../../ui/note.tsx';
import { ImportedFacts } from './imported-facts.tsx';
import { useContractImport } from './use-contract-import.ts';

const KINDS = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/json': ['.json'],
};

/** Compares a file of the contract with what is stored, shows what it changes, and imports exactly that. */
export function ImportContractForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const frame = useModalFrame();
  const task = useContractImport(recordId, close);
  const { wanted, outcome, failure, isReading, isSaving, canSave } = task;
  useEffect(() => {
    frame?.setDirty(canSave);
    return () => frame?.setDirty(false);
  }, [frame, canSave]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) task.save();
      }}
    >
      <Stack gap="md">
        {wanted === undefined ? (
          <ChooseFile contractId={recordId} onChoose={(file) => task.compare({ file, voidMissing: false })} />
        ) : (
          <>
            <Group justify="space-between">
              <Text size="sm" fw={600}>
                {wanted.file.name}
              </Text>
              <Button variant="default" disabled={isSaving} onClick={() => task.compare(undefined)}>
                {t('ImportOtherFile')}
              </Button>
            </Group>
            <Checkbox
              label={t('ImportVoidMissing')}
              disabled={isReading || isSaving}
              checked={wanted.voidMissing}
              onChange={({ currentTarget }) => task.compare({ file: wanted.file, voidMissing: currentTarget.checked })}
            />
          </>
        )}
        {task.wasStale && !isReading && <Note kind="warning">{t('ImportStale')}</Note>}
        {isReading && (
          <Group gap="sm" role="status">
            <Loader size={16} />
            <Text size="sm">{t('ImportReading')}</Text>
          </Group>
        )}
        {!isReading && failure !== undefined && <ImportFailure failure={failure} />}
        {!isReading && outcome && (
          <>
            {outcome.missing > 0 && <Note kind="info">{t('ImportMissing', { count: outcome.missing })}</Note>}
            {outcome.imported === 0 ? (
              <Text size="sm">{t('ImportSameLoan')}</Text>
            ) : (
              <>
                <ImportedFacts fields={outcome.fields} />
                <Text size="sm" fw={600}>
                  {t(outcome.effect ? 'ImportFigures' : 'ImportSameFigures')}
                </Text>
                {outcome.effect && <LoanEffectSection effect={outcome.effect} />}
              </>
            )}
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={frame?.requestClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!canSave} loading={isSaving}>
            {t('Import')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface ChooseFileProps {
  readonly contractId: string;
  readonly onChoose: (file: File) => void;
}

function ChooseFile({ contractId, onChoose }: ChooseFileProps) {
  const { t } = useTranslation();
  const template = useMutation({
    mutationFn: async () => saveFile(await call(contractImportEndpoints.template, { params: { id: contractId } })),
  });
  return (
    <>
      <Text size="sm">{t('ImportContractText')}</Text>
      <FileDrop
        labelKey="ImportContractFile"
        textKey="ImportContractDrop"
        refusedKey="ImportContractWrongFile"
        accept={KINDS}
        onChoose={onChoose}
      />
      <Group>
        <Button
          variant="default"
          loading={template.isPending}
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => template.mutate()}
        >
          {t('ImportContractTemplate')}
        </Button>
      </Group>
    </>
  );
}
