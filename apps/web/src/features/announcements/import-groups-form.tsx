import { type TargetGroupImport, targetGroupEndpoints, targetGroups } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { ImportRowsForm } from '../../resource/import/import-rows-form.tsx';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { ReadGroups } from './read-groups.tsx';

/** Imports the target groups of a file, all or none, once they were shown. */
export const ImportGroupsForm = ({ close }: ModalContentProps) => (
  <ImportRowsForm<TargetGroupImport>
    resource={targetGroups}
    send={(file) => call(targetGroupEndpoints.import, { files: [file] })}
    preview={{
      read: (file) => call(targetGroupEndpoints.import, { files: [file], query: { preview: 'true' } }),
      Shown: ReadGroups,
    }}
    textKey="ImportTargetGroupsText"
    savedText="TargetGroupsImported"
    close={close}
  />
);
