import { addEntity, type Entity, entities, entityEndpoints } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { withFallbackMessage } from '../../lib/api/failures.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { type Edited, EditedRecord } from '../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { EntityFields } from './entity-fields.tsx';
import { EntityPolicyNote } from './entity-policy-note.tsx';
import { mayEditEntities } from './entity-rights.ts';
import { type EntityValues, entityValues } from './entity-values.ts';

export function EditEntityForm({ recordId = '', close }: ModalContentProps) {
  return (
    <EditedRecord
      recordKey={['entity', recordId]}
      load={(signal) => call(entityEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={({ name }) => name}
    >
      {(edited) => <EntityForm {...edited} close={close} />}
    </EditedRecord>
  );
}

interface EntityFormProps extends Edited<Entity> {
  readonly close: () => void;
}

function EntityForm({ record: entity, close }: EntityFormProps) {
  const mayEdit = mayEditEntities(useProfile());
  const form = useDialogForm({
    schema: addEntity,
    values: entityValues(entity),
    save: (values: EntityValues) => {
      const body = { ...values, version: entity.version };
      return withFallbackMessage('UpdateEntityFailed', call(entityEndpoints.edit, { params: { id: entity.id }, body }));
    },
    close,
    resource: entities,
  });
  return (
    <FormFrame form={form} isReadOnly={!mayEdit}>
      {!mayEdit && <EntityPolicyNote />}
      <EntityFields form={form} entityId={entity.id} metadata={entity.metadata} />
    </FormFrame>
  );
}
