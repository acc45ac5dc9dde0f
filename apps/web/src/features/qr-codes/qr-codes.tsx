import { QR_SIZE, QR_TARGET_KINDS, type QrCodeValues, qrCodeEndpoints, qrCodes } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { PlainForm } from '../../resource/plain/plain-form.tsx';
import { PlainPage } from '../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import type { ResourceList } from '../../resource/use-resource-list.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { CountField } from '../../ui/form/fields/figure-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { useWordChoices } from '../../ui/form/fields/use-word-choices.ts';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';
import { QrImage } from './qr-image.tsx';

const BLANK: QrCodeValues = { label: '', targetKind: QR_TARGET_KINDS[0], target: '', size: QR_SIZE.usual };
const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;
const LONGEST_TARGET = 1000;

const SCREEN = plainScreen({
  resource: qrCodes,
  endpoints: qrCodeEndpoints,
  noun: 'QrCode',
  folder: 'qr-codes',
  dialog: 'qr-code',
  columns: [
    { field: 'label', textKey: 'Label', width: 200, isPinned: true },
    { field: 'targetKind', textKey: 'TargetKind' },
    { field: 'target', textKey: 'Target', width: 260 },
    { field: 'scans', textKey: 'Scans' },
    { field: 'lastScannedAt', textKey: 'LastScannedAt', priority: 2 },
    { field: 'createdOn', textKey: 'CreatedOn', priority: 2 },
    { field: 'shortCode', textKey: 'ShortCode', priority: 3 },
    { field: 'size', textKey: 'Size', priority: 3 },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search' },
    { kind: 'multi', field: 'targetKind', textKey: 'TargetKind' },
  ],
  nameOf: ({ label }) => label ?? '',
  blank: BLANK,
  Fields: ({ form, record }) => {
    const words = useWordChoices();
    const kind = useWatch({ control: form.methods.control, name: 'targetKind' });
    return (
      <>
        <TextField form={form} name="label" textKey="Label" isRequired />
        <FieldGrid>
          <SelectField
            form={form}
            name="targetKind"
            textKey="TargetKind"
            data={words(QR_TARGET_KINDS)}
            isRequired
            onPick={() => void form.methods.trigger('target')}
          />
          <CountField form={form} name="size" textKey="Size" isRequired />
        </FieldGrid>
        <TextField
          form={form}
          name="target"
          textKey="Target"
          isRequired
          maxLength={LONGEST_TARGET}
          descriptionKey={`TargetHint${kind}`}
        />
        {record && <QrImage id={record.id} />}
      </>
    );
  },
});

/** QR codes for paper and screens, each as a picture, and many of them as a sheet. */
export function QrCodesPage() {
  const download = useMutation({
    mutationFn: async ({ id, format }: { id: string; format: 'png' | 'svg' }) =>
      saveFile(await call(qrCodeEndpoints.image, { params: { id }, query: { format } })),
  });
  return (
    <PlainPage
      screen={SCREEN}
      Tools={QrTools}
      rowActionsOf={({ id }) =>
        (['png', 'svg'] as const).map((format) => ({
          textKey: format === 'png' ? 'DownloadPng' : 'DownloadSvg',
          icon: <IconDownload {...ICON} />,
          onClick: () => download.mutate({ id, format }),
        }))
      }
    />
  );
}

function QrTools({ list }: { list: Pick<ResourceList, 'endpoints' | 'narrowing' | 'params'> }) {
  return (
    <>
      <SheetButton list={list} />
      <ExportButton list={list} />
    </>
  );
}

/** Prints a sheet of the filtered codes. */
function SheetButton({ list }: { list: Pick<ResourceList, 'narrowing'> }) {
  const { t } = useTranslation();
  const sheet = useMutation({
    mutationFn: async () => {
      saveFile(await call(qrCodeEndpoints.sheet, { query: list.narrowing }));
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter {...ICON} />}
      loading={sheet.isPending}
      onClick={() => sheet.mutate()}
    >
      {t('PrintableSheet')}
    </Button>
  );
}

export const QrCodeForm = (props: ModalContentProps) => <PlainForm {...props} screen={SCREEN} />;
