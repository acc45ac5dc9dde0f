import { metadata, metadataEndpoints } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { ImportRowsForm } from '../../resource/import/import-rows-form.tsx';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';

/** Imports the items of a file, all or none. */
export const ImportMetadataForm = ({ close }: ModalContentProps) => (
  <ImportRowsForm
    resource={metadata}
    send={(file) => call(metadataEndpoints.import, { files: [file] })}
    textKey="ImportMetadataText"
    savedText="MetadataImported"
    close={close}
  />
);
