import { type EditEntity, ENTITY_STATES, type Entity } from '@calends/wire';
import { BadInput, NotFound, Stale } from '../../http/problems.ts';
import { mergedOwnValues } from '../../resource/fields/own-fields.ts';
import { placeOf, withinLimits } from '../plan-limits/plan-limits.public.ts';
import type { EntityWriter } from './add-entity.ts';
import { lockEntity, updateEntity } from './entities.store.ts';
import { mustEditEntities, mustRetireEntities } from './entity-rights.ts';
import { mustMayInvoice } from './invoice-subscription.ts';

/** Edits an entity as it was read at `input.version`; a state archives (2) or activates (0), without one it stays. */
export async function editEntity(
  { tx, actor, audit, today }: EntityWriter,
  id: string,
  input: EditEntity,
): Promise<Entity> {
  mustEditEntities(actor);
  const before = await lockEntity(tx, id);
  if (!before) throw new NotFound();
  if (before.version !== input.version) throw new Stale();
  await mustMayInvoice(tx, today, input.invoiceEntity, before.invoiceEntity);

  const state = nextState(before.state, input.state ?? before.state);
  if (state !== before.state) mustRetireEntities(actor);

  const metadata = await mergedOwnValues(tx, 'entityFields', input.metadata, before.metadata);
  const update = () => updateEntity(tx, id, { ...input, metadata, state, version: before.version + 1 });
  const isRestored = before.state === ENTITY_STATES.ARCHIVED && state !== before.state;
  const after = isRestored
    ? (await withinLimits(await placeOf(tx), { today, kinds: ['ENTITIES_QUANTITY'] }, update)).made
    : await update();
  audit.record({ action: 'UPDATE', resource: 'TEntities', recordId: id, before, after });
  return after;
}

/** Active is archived, inactive and archived become active (loan-domain section 4); there is no other way. */
function nextState(from: number, to: number): number {
  const isAllowed =
    to === from || to === (from === ENTITY_STATES.ACTIVE ? ENTITY_STATES.ARCHIVED : ENTITY_STATES.ACTIVE);
  if (!isAllowed) throw new BadInput({ state: ['InvalidValue'] });
  return to;
}
