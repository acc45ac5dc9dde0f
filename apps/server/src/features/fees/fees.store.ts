import { BASIS_OF_VERBA, STAMP_EXEMPTIONS, type StampFee, VERBAS, type Verba } from '@calends/loan-engine';
import { type AddFee, type Fee, type FeeRate, fees } from '@calends/wire';
import { sql } from 'kysely';
import { effective, origin } from '../../db/rows/layered.ts';
import { alphabetical } from '../../db/rows/texts.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { type ColumnsOf, column, computed, rows, type Source } from '../../resource/fields/columns.ts';
import { wireValue } from '../../resource/lists/wire-values.ts';

const columns: ColumnsOf<typeof fees> = {
  id: column('fee.fee_id'),
  category: column('fee.category'),
  code: column('fee.code'),
  description: column('fee.description'),
  rule: column('fee.rule'),
  state: column('fee.state'),
  origin: computed(origin('fee')),
};

interface OfCategory {
  readonly category?: string | undefined;
}

/** The effective fees: an own one hides the system's of the same category and code. */
export const feeSource: Source<typeof fees, OfCategory> = {
  resource: fees,
  keepsTotals: 'tenant',
  columns,
  key: sql.ref('fee.fee_id'),
  from: (tx, extra) => rows(effectiveFees(tx, extra)),
};

/** What a contract may choose: without the archived ones. */
export const feeChoices: Source<typeof fees, OfCategory> = {
  ...feeSource,
  from: (tx, extra) => rows(effectiveFees(tx, extra).where('fee.state', '=', 0)),
};

function effectiveFees(tx: TenantTransaction, { category }: OfCategory) {
  const inForce = tx.selectFrom('fee').where(effective('fee', ['category', 'code']));
  return category === undefined ? inForce : inForce.where('fee.category', '=', category);
}

/** A fee by its id, also one that an own fee hides: contracts may name it. */
export async function findFee(tx: TenantTransaction, id: string): Promise<Fee | undefined> {
  const fee = await tx
    .selectFrom('fee')
    .select(['fee_id as id', 'category', 'code', 'description', 'state', 'version', origin('fee').as('origin')])
    .select((one) => one.ref('rule').$castTo<StampFee>().as('rule'))
    .where('fee_id', '=', id)
    .executeTakeFirst();
  return fee && { ...fee, rates: await ratesOf(tx, fee.category, verbasOf(fee.rule)) };
}

async function ratesOf(tx: TenantTransaction, category: string, verbas: readonly Verba[]): Promise<Fee['rates']> {
  if (verbas.length === 0) return [];
  const rates = await tx
    .selectFrom('fee_rate')
    .select(['verba', 'valid_from', 'valid_to', 'rate', 'basis', 'legal_reference', 'exemption_norm'])
    .select(origin('fee_rate').as('origin'))
    .where(effective('fee_rate', ['category', 'verba', 'valid_from']))
    .where('category', '=', category)
    .where('verba', 'in', verbas)
    .orderBy('verba')
    .orderBy('valid_from', 'desc')
    .execute();
  return rates.map((one) => ({
    verba: one.verba as Verba,
    validFrom: one.valid_from,
    validTo: one.valid_to,
    rate: String(wireValue('rate', one.rate)),
    basis: one.basis,
    legalReference: one.legal_reference,
    exemptionNorm: one.exemption_norm,
    origin: one.origin,
  }));
}

/** The items of the General Table among which a rule picks; an exemption keeps the item and declares no tax. */
function verbasOf(rule: StampFee): readonly Verba[] {
  const forced = VERBAS.find((verba) => verba === rule);
  if (forced) return [forced];
  const isByTerm = rule === 'BY_TERM' || STAMP_EXEMPTIONS.some((norm) => norm === rule);
  return isByTerm ? VERBAS.filter((verba) => verba.startsWith('17.1.')) : [];
}

/** Whether a fee belongs to the transaction's tenant; the product's fees belong to the tenant `system`. */
export async function isOwnFee(tx: TenantTransaction, id: string): Promise<boolean> {
  const fee = await tx
    .selectFrom('fee')
    .select('fee_id')
    .where('fee_id', '=', id)
    .where('tenant_id', '=', ownTenant)
    .executeTakeFirst();
  return fee !== undefined;
}

/** The effective fee of a code, where there is one. */
export async function findFeeOfCode(
  tx: TenantTransaction,
  category: string,
  code: string,
): Promise<string | undefined> {
  const fee = await effectiveFees(tx, { category }).select('fee_id').where('code', '=', code).executeTakeFirst();
  return fee?.fee_id;
}

export async function insertFee(tx: TenantTransaction, id: string, fee: AddFee & { readonly state: number }) {
  const { category, code, description, rule, state } = fee;
  await tx
    .insertInto('fee')
    .values({ tenant_id: ownTenant, fee_id: id, category, code, description, rule, state })
    .execute();
}

/** Changes an own fee that was read at `version`; false when another transaction changed it first. */
export async function updateFee(
  tx: TenantTransaction,
  id: string,
  version: number,
  { description, rule, state }: Pick<Fee, 'description' | 'rule' | 'state'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fee')
    .set({ description, rule, state, version: version + 1 })
    .where('fee_id', '=', id)
    .where('tenant_id', '=', ownTenant)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteFee(tx: TenantTransaction, id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('fee')
    .where('fee_id', '=', id)
    .where('tenant_id', '=', ownTenant)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The own rate of a day, as stored. */
export async function findOwnRate(
  tx: TenantTransaction,
  { category, verba, validFrom }: Pick<FeeRate, 'category' | 'verba' | 'validFrom'>,
) {
  return await tx
    .selectFrom('fee_rate')
    .selectAll()
    .where('tenant_id', '=', ownTenant)
    .where('category', '=', category)
    .where('verba', '=', verba)
    .where('valid_from', '=', validFrom)
    .executeTakeFirst();
}

export async function putRate(tx: TenantTransaction, rate: FeeRate): Promise<void> {
  const changed = {
    valid_to: rate.validTo,
    rate: rate.rate,
    basis: BASIS_OF_VERBA[rate.verba],
    legal_reference: rate.legalReference,
    exemption_norm: rate.exemptionNorm,
  };
  await tx
    .insertInto('fee_rate')
    .values({
      tenant_id: ownTenant,
      category: rate.category,
      verba: rate.verba,
      valid_from: rate.validFrom,
      ...changed,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'category', 'verba', 'valid_from']).doUpdateSet(changed))
    .execute();
}

export async function deleteRate(
  tx: TenantTransaction,
  { category, verba, validFrom }: Pick<FeeRate, 'category' | 'verba' | 'validFrom'>,
): Promise<void> {
  await tx
    .deleteFrom('fee_rate')
    .where('tenant_id', '=', ownTenant)
    .where('category', '=', category)
    .where('verba', '=', verba)
    .where('valid_from', '=', validFrom)
    .execute();
}

/** The numbers of live contracts that name a fee. */
export async function contractsNaming(tx: TenantTransaction, feeId: string): Promise<string[]> {
  const contracts = await tx
    .selectFrom('contract')
    .select('contract_number')
    .where('is_deleted', '=', false)
    .where((eb) =>
      eb.or([eb('stamp_tax_tranches_fee_id', '=', feeId), eb('stamp_tax_capitalizations_fee_id', '=', feeId)]),
    )
    .orderBy(alphabetical(sql.ref('contract_number')))
    .limit(20)
    .execute();
  return contracts.map((row) => row.contract_number);
}

/** What a change touches: the fees of a code, or a rate that any rule of the category may pick. */
export interface Touched {
  readonly category: string;
  readonly code?: string;
}

/** The taxed live contracts whose figures may move: those that name the system's fee of the code, or an own one over it. */
export async function findContractsTaxedBy(tx: TenantTransaction, { category, code }: Touched): Promise<string[]> {
  const touched = tx
    .selectFrom('fee')
    .select('fee_id')
    .where('category', '=', category)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''));
  const contracts = await tx
    .selectFrom('contract')
    .select('contract_id')
    .where('is_deleted', '=', false)
    .where('stamp_tax_applicable', '=', true)
    .where((eb) =>
      eb.or([eb('stamp_tax_tranches_fee_id', 'in', touched), eb('stamp_tax_capitalizations_fee_id', 'in', touched)]),
    )
    .orderBy('contract_id')
    .execute();
  return contracts.map((row) => row.contract_id);
}
