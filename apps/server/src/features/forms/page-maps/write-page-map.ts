import {
  type AddPageMap,
  accessLevelOf,
  type EditPageMap,
  type FieldErrors,
  type PageMap,
  SYSTEM_TENANT,
} from '@calends/wire';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import type { Actor } from '../../../http/actor.ts';
import { BadInput, NotFound, Refused, Stale } from '../../../http/problems.ts';
import {
  deletePageMapRow,
  findMappableForm,
  findPageMaps,
  insertPageMap,
  type KeptPageMap,
  lockOwnPageMap,
  updatePageMap,
} from './page-maps.store.ts';
import { type PagesWriter, tellPages } from './tell-pages.ts';

const RESOURCE = 'PageMap';

interface Write extends PagesWriter {
  readonly actor: Actor;
  readonly audit: AuditTrail;
}

/** Throws BadInput, Duplicate. */
export async function addPageMap(write: Write, input: AddPageMap): Promise<PageMap> {
  await mustFit(write, input);
  const id = await insertPageMap(write.tx, keptMap(input));
  const after = await existing(write, id);
  write.audit.record({ action: 'CREATE', resource: RESOURCE, recordId: id, after: auditedFields(after) });
  await tellOtherTenants(write, id);
  return after;
}

/** Edits a mapping; a shipped one by an own row over it. Throws BadInput, NotFound, Stale, Duplicate. */
export async function editPageMap(write: Write, id: string, { version, ...input }: EditPageMap): Promise<PageMap> {
  const before = await lockOwnPageMap(write.tx, write.actor, id);
  if (!before) throw new NotFound();
  if (before.version !== version) throw new Stale();
  await mustFit(write, input);
  await updatePageMap(write.tx, id, keptMap(input));
  const after = await existing(write, id);
  const [from, to] = [auditedFields(before), auditedFields(after)];
  write.audit.record({ action: 'UPDATE', resource: RESOURCE, recordId: id, before: from, after: to });
  await tellOtherTenants(write, id);
  return after;
}

/** Throws NotFound, Stale, and Refused for a shipped mapping that no own row lies over. */
export async function deletePageMap(write: Write, id: string, version: number): Promise<true> {
  const before = await existing(write, id);
  if (before.version !== version) throw new Stale();
  if (!(await deletePageMapRow(write.tx, id))) throw new Refused({ code: 'RecordIsShipped' });
  write.audit.record({ action: 'DELETE', resource: RESOURCE, recordId: id, before: auditedFields(before) });
  await tellOtherTenants(write, id);
  return true;
}

/** Of what the system ships; the audit tells the own tenant alone. */
async function tellOtherTenants(write: Write, id: string): Promise<void> {
  if (write.actor.tenantId === SYSTEM_TENANT) await tellPages(write, [id]);
}

async function existing({ tx, actor }: Write, id: string): Promise<PageMap> {
  const [map] = await findPageMaps(tx, actor, { id });
  if (!map) throw new NotFound();
  return map;
}

/** Names every fault at once. Throws BadInput, and Refused for a form that is not there for the writer. */
async function mustFit(
  { tx, actor }: Write,
  { formId, formType, currentStep, accessLevel }: AddPageMap,
): Promise<void> {
  const form = await findMappableForm(tx, actor, formId);
  const errors: FieldErrors = {
    ...(form && form.formType !== formType && { formType: ['FormTypeDiffers'] }),
    ...(form && currentStep > form.totalSteps && { currentStep: ['StepOutOfRange'] }),
    ...(accessLevel > accessLevelOf(actor.roleId) && { accessLevel: ['AccessLevelTooHigh'] }),
  };
  if (!form) throw new Refused({ code: 'FormNotKnown', errors: { formId: ['FormNotKnown'], ...errors } });
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
}

function keptMap({ page, formId, formType, currentStep, isActive, accessLevel }: AddPageMap): KeptPageMap {
  return {
    page,
    form_id: formId,
    form_type: formType,
    current_step: currentStep,
    is_active: isActive,
    access_level: accessLevel,
  };
}

function auditedFields({ id: _id, version: _version, origin: _origin, overridesShipped: _over, ...fields }: PageMap) {
  return fields;
}
