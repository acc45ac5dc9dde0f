import { targetGroupEndpoints, targetGroups } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { ImportRowsForm } from '../../resource/import/import-rows-form.tsx';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';

/** Imports the target groups of a file, all or none. */
export const ImportGroupsForm = ({ close }: ModalContentProps) => (
  <ImportRowsForm
    resource={targetGroups}
    send={(file) => call(targetGroupEndpoints.import, { files: [file] })}
    textKey="ImportTargetGroupsText"
    savedText="TargetGroupsImported"
    close={close}
  />
);
