import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { PlainForm } from '../../resource/plain/plain-form.tsx';
import { PlainPage } from '../../resource/plain/plain-page.tsx';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { METADATA_SCREEN } from './metadata-screen.tsx';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** The codes that forms and files use; a whole list of them can be imported and exported as a spreadsheet. */
export function MetadataPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <PlainPage
      screen={METADATA_SCREEN}
      buttons={
        <Button
          variant="default"
          leftSection={<IconUpload {...ICON} />}
          onClick={() => void open('metadata/import-metadata')}
        >
          {t('Import')}
        </Button>
      }
      Tools={ExportTool}
    />
  );
}

/** Asks for the name of the file before the export (administration section 5). */
function ExportTool() {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload {...ICON} />}
      onClick={() => void open('metadata/export-metadata')}
    >
      {t('Export')}
    </Button>
  );
}

export const MetadataForm = (props: ModalContentProps) => <PlainForm {...props} screen={METADATA_SCREEN} />;
