import { type TenantImportCounts, tenantImportEndpoints } from '@calends/wire';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Facts } from '../../ui/facts.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ImportFailure } from '../../ui/import-failure.tsx';
import { type ModalContentProps, useModalFrame } from '../../ui/modal-window.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { useTenantImport } from './use-tenant-import.ts';

const KINDS = { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] };

/** Checks a spreadsheet of companies and loans as a whole, shows what it makes, and has it imported while one goes on working. */
export function ImportTenantForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const frame = useModalFrame();
  const task = useTenantImport(recordId, close);
  const { file, counts, failure, isChecking, isStarting, canStart } = task;
  useEffect(() => {
    frame?.setDirty(canStart);
    return () => frame?.setDirty(false);
  }, [frame, canStart]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canStart) task.start();
      }}
    >
      <Stack gap="md">
        {file === undefined ? (
          <ChooseFile tenantId={recordId} onChoose={task.choose} />
        ) : (
          <Group justify="space-between">
            <Text size="sm" fw={600}>
              {file.name}
            </Text>
            <Button variant="default" disabled={isStarting} onClick={() => task.choose(undefined)}>
              {t('ImportOtherFile')}
            </Button>
          </Group>
        )}
        {isChecking && (
          <Group gap="sm" role="status">
            <Loader size={16} />
            <Text size="sm">{t('ImportTenantChecking')}</Text>
          </Group>
        )}
        {!isChecking && failure !== undefined && <ImportFailure failure={failure} />}
        {!isChecking && counts && <WhatIsMade counts={counts} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={frame?.requestClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!canStart} loading={isStarting}>
            {t('Import')}
          </Button>
        </Group>
        {file === undefined && <EarlierImports tenantId={recordId} />}
      </Stack>
    </form>
  );
}

function ChooseFile({ tenantId, onChoose }: { readonly tenantId: string; readonly onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  const template = useMutation({ mutationFn: async () => saveFile(await call(tenantImportEndpoints.template)) });
  return (
    <>
      <Text size="sm">{t('ImportTenantText', { tenant: tenantId })}</Text>
      <FileDrop
        labelKey="ImportTenantFile"
        textKey="ImportTenantDrop"
        refusedKey="ImportTenantWrongFile"
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
          {t('ImportTenantTemplate')}
        </Button>
      </Group>
    </>
  );
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
