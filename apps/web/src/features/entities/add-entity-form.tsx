import { addEntity, entities, entityEndpoints } from '@calends/wire';
import { call } from '../../lib/api/api.ts';
import { withFallbackMessage } from '../../lib/api/failures.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { PlanLimitNote } from '../../loans/plan-limits/plan-limit-note.tsx';
import { warnOfLimit } from '../../loans/plan-limits/warn-of-limit.ts';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { EntityFields } from './entity-fields.tsx';
import { EntityPolicyNote } from './entity-policy-note.tsx';
import { mayEditEntities } from './entity-rights.ts';
import { type EntityValues, NEW_ENTITY } from './entity-values.ts';

export function AddEntityForm({ close }: ModalContentProps) {
  const mayEdit = mayEditEntities(useProfile());
  const form = useDialogForm({
    schema: addEntity,
    values: NEW_ENTITY,
    save: async (body: EntityValues) =>
      warnOfLimit(await withFallbackMessage('CreateEntityFailed', call(entityEndpoints.add, { body }))),
    close,
    resource: entities,
  });
  return (
    <FormFrame form={form} isReadOnly={!mayEdit}>
      {!mayEdit && <EntityPolicyNote />}
      <PlanLimitNote kinds={['ENTITIES_QUANTITY']} />
      <EntityFields form={form} />
    </FormFrame>
  );
}
