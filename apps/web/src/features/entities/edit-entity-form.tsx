import { addEntity, type Entity, entities, entityEndpoints } from '@calends/wire';
import { call } from '../../lib/api.ts';
import { isStale, orSay } from '../../lib/failures.ts';
import { useProfile } from '../../lib/profile.ts';
import { type Edited, EditedRecord } from '../../resource/edited-record.tsx';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { StaleNote } from '../../ui/form/stale-note.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { ModalContentProps } from '../../ui/modal-window.tsx';
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

function EntityForm({ record: entity, wasStale, onStale, close }: EntityFormProps) {
  const mayEdit = mayEditEntities(useProfile());
  const refresh = useRefreshResource(entities);
  const form = useRecordForm({
    schema: addEntity,
    values: entityValues(entity),
    save: (values: EntityValues) => {
      const body = { ...values, version: entity.version };
      return orSay('UpdateEntityFailed', call(entityEndpoints.edit, { params: { id: entity.id }, body }));
    },
    savedText: 'EditedSuccessfully',
    onSaved: () => {
      close();
      void refresh();
    },
    onFailed: (fault) => {
      if (isStale(fault)) onStale();
    },
  });
  return (
    <FormFrame form={form} isReadOnly={!mayEdit}>
      {!mayEdit && <EntityPolicyNote />}
      {wasStale && <StaleNote />}
      <EntityFields form={form} />
    </FormFrame>
  );
}
