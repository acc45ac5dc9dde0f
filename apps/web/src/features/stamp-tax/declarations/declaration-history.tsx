import {
  type KeptFile,
  type StampTaxDeclaration,
  type StampTaxDeclarationRevision,
  stampTaxDeclarationEndpoints,
  TAX_DECLARERS,
} from '@calends/wire';
import { Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { formatDay, formatInstant } from '../../../lib/figures/dates.ts';
import { useMay } from '../../../lib/session/profile.ts';
import { DiskSpaceNote } from '../../../loans/plan-limits/disk-space-note.tsx';
import { Money } from '../../../ui/money.tsx';
import { DenseTable } from '../../../ui/tables/dense-table.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { declarationQuery } from './declarations.queries.ts';

const ICON = <IconPaperclip size={13} stroke={1.6} aria-hidden="true" />;

/** What was declared of the month, corrected and taken back, with its files; nothing before the first. */
export function DeclarationHistory({ of }: { of: StampTaxDeclaration }) {
  const { t } = useTranslation();
  if (of.revisions.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="sm">
        {t('DeclarationHistory')}
      </Title>
      <DenseTable
        label={t('DeclarationHistory')}
        columns={[
          { key: 'state', label: t('DeclarationState') },
          { key: 'on', label: t('DeclaredOn') },
          { key: 'tax', label: t('Tax'), isFigure: true },
          { key: 'reference', label: t('PaymentReference'), priority: 1 },
          { key: 'by', label: t('DeclarationBy'), priority: 2 },
          { key: 'files', label: t('DeclarationFiles') },
        ]}
      >
        <tbody>
          {of.revisions.map((one) => (
            <RevisionRow key={one.revision} of={one} />
          ))}
        </tbody>
      </DenseTable>
      {of.state !== 'UNDECLARED' && <AddFile of={of} />}
    </Stack>
  );
}

function RevisionRow({ of }: { of: StampTaxDeclarationRevision }) {
  const { t } = useTranslation();
  return (
    <tr>
      <td>{t(of.state)}</td>
      <td>{of.declaredOn ? formatDay(of.declaredOn) : '–'}</td>
      <td data-figure>
        <Money amount={of.tax} />
      </td>
      <td data-priority={1}>{of.paymentReference ?? of.reason ?? '–'}</td>
      <td data-priority={2}>{[of.by, formatInstant(of.at)].filter(Boolean).join(' · ')}</td>
      <td>
        {of.files.map((file) => (
          <DeclarationFile key={file.id} file={file} />
        ))}
      </td>
    </tr>
  );
}

function DeclarationFile({ file }: { file: KeptFile }) {
  const download = useMutation({
    mutationFn: async () => saveFile(await call(stampTaxDeclarationEndpoints.readFile, { params: { id: file.id } })),
  });
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={ICON}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {file.fileName}
    </Button>
  );
}

function AddFile({ of: { company, month } }: { of: StampTaxDeclaration }) {
  const { t } = useTranslation();
  const mayAdd = useMay(TAX_DECLARERS);
  const queryClient = useQueryClient();
  const adding = useMutation({
    mutationFn: (file: File) =>
      call(stampTaxDeclarationEndpoints.attach, { body: { companyId: company.id, month }, files: [file] }),
    onSuccess: () => successToast('FileUploadedSuccessfullyMessage'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: declarationQuery(company.id, month).queryKey }),
  });
  if (!mayAdd) return null;
  return (
    <Group>
      <FileButton onChange={(file) => file && adding.mutate(file)}>
        {(props) => (
          <Button {...props} size="compact-sm" variant="default" leftSection={ICON} loading={adding.isPending}>
            {t('AddDeclarationFile')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t('AddDeclarationFileText')}
      </Text>
      <DiskSpaceNote />
    </Group>
  );
}
