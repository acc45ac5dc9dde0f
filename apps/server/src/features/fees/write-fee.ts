import type { AddFee, EditFee, Fee, FeeRateEffects } from '@calends/wire';
import { newId } from '../../db/new-id.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, Duplicate, NotFound, Refused, Stale } from '../../http/problems.ts';
import type { Previewing } from '../ledger/ledger.public.ts';
import { contractsNaming, deleteFee, findFee, findFeeOfCode, insertFee, isOwnFee, updateFee } from './fees.store.ts';
import { changeFees } from './tax-effects.ts';
import type { Writer } from './write-dated.ts';

/** Throws Duplicate where the code is in use, also by a fee of the system: that one is edited instead. */
export async function addFee({ tx, audit }: Writer, input: AddFee): Promise<Fee> {
  const taken = await findFeeOfCode(tx, input.category, input.code);
  if (taken !== undefined) throw new Duplicate({ code: ['FeeCodeTaken'] });
  const id = newId();
  await insertFee(tx, id, { ...input, state: 0 });
  audit.record({ action: 'CREATE', resource: 'fee', recordId: id, after: input });
  return await read(tx, id);
}

/**
 * Edits an own fee (in the tenant `system` the product's), or puts an own one over the system's; contracts that name either are
 * computed again. Throws NotFound, Stale, BadInput for another category or code.
 */
export async function editFee(
  { tx, audit, today }: Writer,
  id: string,
  input: EditFee,
  previewing: Previewing,
): Promise<Fee & FeeRateEffects> {
  const before = await read(tx, id);
  if (before.version !== input.version) throw new Stale();
  for (const field of ['category', 'code'] as const)
    if (input[field] !== before[field]) throw new BadInput({ [field]: ['InvalidValue'] });
  const { result, contracts, outcome } = await changeFees({ tx, today }, before, previewing, async () => {
    const ownId = await write(tx, before, input);
    return await read(tx, ownId);
  });
  if (!previewing.isPreview) {
    audit.record({
      action: 'UPDATE',
      resource: 'fee',
      recordId: result.id,
      before: auditedFields(before),
      after: { ...auditedFields(result), contracts: contracts.map((one) => one.contractNumber) },
    });
  }
  return { ...result, contracts, outcome };
}

async function write(tx: TenantTransaction, before: Fee, input: EditFee): Promise<string> {
  if (await isOwnFee(tx, before.id)) {
    if (!(await updateFee(tx, before.id, input.version, input))) throw new Stale();
    return before.id;
  }
  const hiding = await findFeeOfCode(tx, before.category, before.code);
  if (hiding !== before.id) throw new Stale(); // a fee of the tenant overrides it already
  const id = newId();
  await insertFee(tx, id, input);
  return id;
}

/** The fields of a fee that the audit keeps. */
function auditedFields({ description, rule, state }: Fee) {
  return { description, rule, state };
}

/** Throws NotFound, Stale, Refused for the system's fees and for one that a contract names. */
export async function removeFee({ tx, audit, today }: Writer, id: string, version: number): Promise<true> {
  const before = await read(tx, id);
  if (before.origin === 'system') throw new Refused({ code: 'FeeIsSystems' });
  if (before.version !== version) throw new Stale();
  const contracts = await contractsNaming(tx, id);
  if (contracts.length > 0) throw new Refused({ code: 'FeeInUse', details: { contracts } });
  await changeFees({ tx, today }, before, { isPreview: false, outcome: undefined }, async () => {
    if (!(await deleteFee(tx, id, version))) throw new Stale();
  });
  const { category, code, description, rule } = before;
  audit.record({
    action: 'DELETE',
    resource: 'fee',
    recordId: id,
    before: { category, code, description, rule },
  });
  return true;
}

async function read(tx: TenantTransaction, id: string): Promise<Fee> {
  const fee = await findFee(tx, id);
  if (!fee) throw new NotFound();
  return fee;
}
