import { addEntity, type Entity, entities, entityEndpoints } from '@calends/wire';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { isStale, orSay } from '../../lib/failures.ts';
import { useFreshRecord } from '../../lib/fresh-record.ts';
import { useProfile } from '../../lib/profile.ts';
import { useRefreshResource } from '../../resource/use-resource-list.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { StaleNote } from '../../ui/form/stale-note.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { type ModalContentProps, useModalTitle } from '../../ui/modal-window.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states.tsx';
import { EntityFields } from './entity-fields.tsx';
import { EntityPolicyNote } from './entity-policy-note.tsx';
import { mayEditEntities } from './entity-rights.ts';
import { type EntityValues, entityValues } from './entity-values.ts';

export function EditEntityForm({ recordId = '', close }: ModalContentProps) {
  const { record, error, reload } = useFreshRecord(['entity', recordId], (signal) =>
    call(entityEndpoints.get, { params: { id: recordId }, signal }),
  );
  const [wasStale, setStale] = useState(false);
  useModalTitle(record?.name);
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!record) return <FormSkeleton rows={5} />;
  const startOver = () => {
    setStale(true);
    void reload();
  };
  // The version is the key: a record that was read again brings a form of its own.
  return <EntityForm key={record.version} entity={record} wasStale={wasStale} onStale={startOver} close={close} />;
}

interface EntityFormProps {
  readonly entity: Entity;
  readonly wasStale: boolean;
  readonly onStale: () => void;
  readonly close: () => void;
}

function EntityForm({ entity, wasStale, onStale, close }: EntityFormProps) {
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
