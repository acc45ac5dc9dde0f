import { type ContractImport, contractImportEndpoints, contracts, movements, tranches } from '@calends/wire';
import { Checkbox, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { useFileImport } from '../../lib/api/use-file-import.ts';
import { LoanEffectSection } from '../../loans/foreseen/loan-effect.tsx';
import { DroppedSets } from '../../loans/in-hand/dropped-sets.tsx';
import { useSettingValues } from '../../resource/edit/use-setting-values.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { ImportFrame } from '../../ui/files/import-frame.tsx';
import { TemplateButton } from '../../ui/files/template-button.tsx';
import { WarnedCells } from '../../ui/files/warned-cells.tsx';
import { Note } from '../../ui/page/note.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { ImportedFacts } from './imported-facts.tsx';

const KINDS = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/json': ['.json'],
};

interface Wanted {
  readonly file: File;
  readonly voidMissing: boolean;
}

/** Compares a file of the contract with the stored contract, shows what it changes, and imports exactly that. */
export function ImportContractForm({ recordId: contractId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const send = ({ file, voidMissing }: Wanted, query: { preview?: 'true'; outcome?: string; version?: number }) =>
    call(contractImportEndpoints.import, {
      query: { voidMissing: voidMissing ? 'true' : 'false', ...query },
      body: { contractId },
      files: [file],
    });
  const task = useFileImport({
    preview: (wanted: Wanted) => send(wanted, { preview: 'true' }),
    save: (wanted, { outcome, version }) => send(wanted, { outcome, version }),
    isWorthSaving: ({ imported }) => imported > 0,
    onSaved: async ({ imported }) => {
      successToast('ImportedLoan', { count: imported });
      const touched = [contracts, tranches, movements];
      await Promise.all(touched.map((resource) => queryClient.invalidateQueries({ queryKey: resourceKey(resource) })));
      close();
    },
  });
  const { chosen } = task;
  return (
    <ImportFrame
      task={task}
      nameOf={({ file }) => file.name}
      chooser={<ChooseFile contractId={contractId} onChoose={(file) => task.choose({ file, voidMissing: false })} />}
      options={
        chosen && (
          <Checkbox
            label={t('ImportVoidMissing')}
            disabled={task.isReading || task.isSaving}
            checked={chosen.voidMissing}
            onChange={({ currentTarget }) => task.choose({ ...chosen, voidMissing: currentTarget.checked })}
          />
        )
      }
    >
      {(outcome) => <WhatChanges contractId={contractId} outcome={outcome} />}
    </ImportFrame>
  );
}

interface WhatChangesProps {
  readonly contractId: string;
  readonly outcome: ContractImport;
}

function WhatChanges({ contractId, outcome }: WhatChangesProps) {
  const { imported, missing, fields, warnings, handoversGone, effect } = outcome;
  const { t } = useTranslation();
  return (
    <>
      {missing > 0 && <Note kind="info">{t('ImportMissing', { count: missing })}</Note>}
      {imported === 0 ? (
        <Text size="sm">{t('ImportSameLoan')}</Text>
      ) : (
        <>
          <WarnedCells warnings={warnings} />
          <ImportedFacts fields={fields} />
          <DroppedSets contractId={contractId} days={handoversGone ?? []} />
          <Text size="sm" fw={600}>
            {t(effect ? 'ImportFigures' : 'ImportSameFigures')}
          </Text>
          {effect && <LoanEffectSection effect={effect} />}
        </>
      )}
    </>
  );
}

interface ChooseFileProps {
  readonly contractId: string;
  readonly onChoose: (file: File) => void;
}

function ChooseFile({ contractId, onChoose }: ChooseFileProps) {
  const { t } = useTranslation();
  const mostMegabytes = useSettingValues()?.spreadsheetMegabytes;
  return (
    <>
      <Text size="sm">{t('ImportContractText')}</Text>
      <FileDrop
        labelKey="ImportContractFile"
        textKey="ImportContractDrop"
        refusedKey="ImportContractWrongFile"
        accept={KINDS}
        mostMegabytes={mostMegabytes}
        onChoose={onChoose}
      />
      <TemplateButton
        textKey="ImportContractTemplate"
        read={() => call(contractImportEndpoints.template, { params: { id: contractId } })}
      />
    </>
  );
}
