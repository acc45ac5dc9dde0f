import { type TenantImportCounts, tenantImportEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { useFileImport } from '../../lib/api/use-file-import.ts';
import { useSettingValues } from '../../resource/edit/use-setting-values.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { ImportFrame } from '../../ui/files/import-frame.tsx';
import { TemplateButton } from '../../ui/files/template-button.tsx';
import { WarnedCells } from '../../ui/files/warned-cells.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { Note } from '../../ui/page/note.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { EarlierImports, importsQuery } from './earlier-imports.tsx';

const KINDS = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] };

/** Checks a spreadsheet of companies and loans as a whole, shows what it would create, and imports it in the background. */
export function ImportTenantForm({ recordId: tenantId = '', close }: ModalContentProps) {
  const queryClient = useQueryClient();
  const send = (file: File, query: { preview?: 'true' }) =>
    call(tenantImportEndpoints.import, { params: { id: tenantId }, query, files: [file] });
  const task = useFileImport({
    preview: (file: File) => send(file, { preview: 'true' }),
    save: (file) => send(file, {}),
    isWorthSaving: ({ counts }) => counts !== null,
    onSaved: ({ state }) => {
      successToast(state === 'imported' ? 'ImportTenantAgain' : 'ImportTenantStarted');
      void queryClient.invalidateQueries({ queryKey: importsQuery(tenantId).queryKey });
      close();
    },
  });
  return (
    <ImportFrame
      task={task}
      nameOf={({ name }) => name}
      chooser={
        <>
          <ChooseFile tenantId={tenantId} onChoose={task.choose} />
          <EarlierImports tenantId={tenantId} />
        </>
      }
    >
      {({ counts, warnings, sheetsPassedOver, columnsPassedOver }) =>
        counts && (
          <>
            <WhatIsMade counts={counts} />
            <WarnedCells warnings={warnings} />
            <PassedOver sheets={sheetsPassedOver} />
            <Computed columns={columnsPassedOver} />
          </>
        )
      }
    </ImportFrame>
  );
}

function ChooseFile({ tenantId, onChoose }: { readonly tenantId: string; readonly onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  const mostMegabytes = useSettingValues()?.spreadsheetMegabytes;
  return (
    <>
      <Text size="sm">{t('ImportTenantText', { tenant: tenantId })}</Text>
      <FileDrop
        labelKey="ImportTenantFile"
        textKey="ImportTenantDrop"
        refusedKey="ImportTenantWrongFile"
        accept={KINDS}
        mostMegabytes={mostMegabytes}
        onChoose={onChoose}
      />
      <TemplateButton
        textKey="ImportTenantTemplate"
        read={() => call(tenantImportEndpoints.template, { query: { id: tenantId } })}
      />
      <TemplateButton
        textKey="ExportTenantData"
        read={() => call(tenantImportEndpoints.export, { params: { id: tenantId } })}
      />
    </>
  );
}

/** Names the sheets that are not imported, because a misspelt name would otherwise lose a whole sheet unnoticed. */
function PassedOver({ sheets }: { readonly sheets: readonly string[] }) {
  const { t } = useTranslation();
  if (sheets.length === 0) return null;
  return <Note kind="warning">{t('ImportTenantPassedOver', { sheets: sheets.join(', ') })}</Note>;
}

/** Names the columns that are not imported: an export of a list has more than an import reads. */
function Computed({ columns }: { readonly columns: readonly string[] }) {
  const { t } = useTranslation();
  if (columns.length === 0) return null;
  return <Note kind="info">{t('ImportColumnsPassedOver', { columns: columns.join(', ') })}</Note>;
}

function WhatIsMade({ counts }: { readonly counts: TenantImportCounts }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" fw={600} role="status">
        {t('ImportTenantGood')}
      </Text>
      <Facts
        facts={[
          { textKey: 'ImportTenantEntities', value: String(counts.entities) },
          { textKey: 'ImportTenantKnown', value: String(counts.knownEntities) },
          { textKey: 'ImportTenantContracts', value: String(counts.contracts) },
          { textKey: 'ImportTenantChanges', value: String(counts.changes) },
          { textKey: 'ImportTenantTranches', value: String(counts.tranches) },
          { textKey: 'ImportTenantMovements', value: String(counts.movements) },
        ]}
      />
    </>
  );
}
