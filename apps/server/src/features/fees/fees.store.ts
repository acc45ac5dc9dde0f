import { STAMP_EXEMPTIONS, type StampFee, VERBAS, type Verba } from '@calends/loan-engine';
import { type Fee, fees } from '@calends/wire';
import { sql } from 'kysely';
import { effective, origin } from '../../db/layered.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { type ColumnsOf, column, computed, rows, type Source } from '../../resource/columns.ts';
import { wireValue } from '../../resource/wire-values.ts';

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
  const found = tx.selectFrom('fee').where(effective('fee', ['category', 'code']));
  return category === undefined ? found : found.where('fee.category', '=', category);
}

/** A fee by its id, a hidden one too: contracts may name it. */
export async function findFee(tx: TenantTransaction, id: string): Promise<Fee | undefined> {
  const found = await tx
    .selectFrom('fee')
    .select(['fee_id as id', 'category', 'code', 'description', 'state', origin('fee').as('origin')])
    .select((one) => one.ref('rule').$castTo<StampFee>().as('rule'))
    .where('fee_id', '=', id)
    .executeTakeFirst();
  return found && { ...found, rates: await ratesOf(tx, found.category, verbasOf(found.rule)) };
}

async function ratesOf(tx: TenantTransaction, category: string, verbas: readonly Verba[]): Promise<Fee['rates']> {
  if (verbas.length === 0) return [];
  const found = await tx
    .selectFrom('fee_rate')
    .select(['verba', 'valid_from', 'valid_to', 'rate', 'basis', 'legal_reference', 'exemption_norm'])
    .where(effective('fee_rate', ['category', 'verba', 'valid_from']))
    .where('category', '=', category)
    .where('verba', 'in', verbas)
    .orderBy('verba')
    .orderBy('valid_from', 'desc')
    .execute();
  return found.map((one) => ({
    verba: one.verba,
    validFrom: one.valid_from,
    validTo: one.valid_to,
    rate: String(wireValue('rate', one.rate)),
    basis: one.basis,
    legalReference: one.legal_reference,
    exemptionNorm: one.exemption_norm,
  }));
}

/** The items of the General Table among which a rule picks; an exemption keeps the item and declares no tax. */
function verbasOf(rule: StampFee): readonly Verba[] {
  const forced = VERBAS.find((verba) => verba === rule);
  if (forced) return [forced];
  const isByTerm = rule === 'BY_TERM' || STAMP_EXEMPTIONS.some((norm) => norm === rule);
  return isByTerm ? VERBAS.filter((verba) => verba.startsWith('17.1.')) : [];
}
