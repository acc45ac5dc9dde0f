import type { StampBasis, StampFee, Verba } from '@calends/loan-engine';
import { TEXTS } from '@calends/texts';
import { LANGUAGES, LOAN_TYPES, PARAMETERS, STAMP_TAX_CATEGORY } from '@calends/wire';
import { type Kysely, sql } from 'kysely';
import { AuditTrail } from '../audit-trail.ts';
import { newId } from '../new-id.ts';
import type { Database } from '../schema-types.ts';
import { inTenant, ownTenant, SYSTEM_TENANT, type TenantTransaction } from '../tenant-transaction.ts';
import { COPYRIGHT_PAGE, COPYRIGHT_TEXTS } from './copyright-page.ts';
import { LICENCE_PAGE, LICENCE_TEXTS } from './licence-page.ts';
import { addAccountSets } from './shipped-account-sets.ts';
import { addCategories } from './shipped-categories.ts';
import { addDashboards } from './shipped-dashboards.ts';
import { addLicences } from './shipped-licences.ts';
import { addTargetGroups } from './shipped-target-groups.ts';
import { addTexts } from './shipped-texts.ts';

/**
 * Adds what the product ships to the tenant `system`. An existing row is left as it is, since root may have changed it. Several
 * processes may call it at once.
 */
export async function ensureSystemRows(db: Kysely<Database>): Promise<void> {
  const isNewEdition = await inTenant(db, SYSTEM_TENANT, async (tx) => {
    const audit = new AuditTrail({ personId: null, roleId: null, requestId: null });
    const added = [
      ...(await addFees(tx)),
      ...(await addFeeRates(tx)),
      ...(await addFeeDueDays(tx)),
      ...(await addMetadata(tx)),
      ...(await addCustomTypes(tx)),
      ...(await addSettings(tx)),
      ...(await addLicences(tx)),
      ...(await addPages(tx)),
      ...(await addDashboards(tx)),
      ...(await addAccountSets(tx)),
      ...(await addCategories(tx)),
      ...(await addTargetGroups(tx)),
    ];
    for (const { resource, after } of added) audit.record({ action: 'CREATE', resource, after });
    await audit.writeToTenant(tx);
    return await addTexts(tx);
  });
  // Until autovacuum has analysed the table, each list of texts took a second.
  if (isNewEdition) await sql`analyze shipped_text`.execute(db);
}

interface Added {
  readonly resource: string;
  readonly after: unknown;
}

/** How a contract's stamp tax is determined: by the remaining term, by an item of the General Table, or exempt. */
const FEES: Readonly<Record<StampFee, string>> = {
  NONE: 'Not taxed, such as draws of a loan whose capitalizations alone are',
  BY_TERM: 'Stamp tax by remaining term: item 17.1.1, 17.1.2, 17.1.3 or 17.1.4',
  '17.1.1': 'Stamp tax item 17.1.1: credit for less than one year, for each month or part of one',
  '17.1.2': 'Stamp tax item 17.1.2: credit for one year or more',
  '17.1.3': 'Stamp tax item 17.1.3: credit for five years or more',
  '17.1.4': 'Stamp tax item 17.1.4: current account, overdraft or no determined term, on the monthly average',
  '17.3.1': 'Stamp tax item 17.3.1: interest charged by or through a financial institution',
  EXEMPT_7_1_G: 'Exempt, Stamp Tax Code art. 7 no. 1 g): treasury needs of a held company, up to one year',
  EXEMPT_7_1_H:
    'Exempt, Stamp Tax Code art. 7 no. 1 h): treasury needs, by a shareholder or within a group, up to one year',
  EXEMPT_7_1_I: 'Exempt, Stamp Tax Code art. 7 no. 1 i): loan of a shareholder to the company (suprimentos)',
};

async function addFees(tx: TenantTransaction): Promise<Added[]> {
  const fees = Object.entries(FEES).map(([rule, description]) => ({ code: rule, rule, description }));
  const added = await tx
    .insertInto('fee')
    .values(fees.map((fee) => ({ tenant_id: ownTenant, fee_id: newId(), category: STAMP_TAX_CATEGORY, ...fee })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'category', 'code']).doNothing())
    .returning(['category', 'code', 'rule', 'description'])
    .execute();
  return added.map((after) => ({ resource: 'fee', after }));
}

/**
 * The rates of item 17 since the code took effect on 1 March 2000. Earlier uses of credit are taxed alike, as the engine's
 * own table does, because a loan that old came in by its history: hence a first day before any loan.
 */
const BEFORE_ANY_LOAN = '1900-01-01';
const RATES: readonly { verba: Verba; rate: string; basis: StampBasis }[] = [
  { verba: '17.1.1', rate: '0.04', basis: 'AMOUNT_PER_MONTH' },
  { verba: '17.1.2', rate: '0.50', basis: 'AMOUNT' },
  { verba: '17.1.3', rate: '0.60', basis: 'AMOUNT' },
  { verba: '17.1.4', rate: '0.04', basis: 'MONTHLY_BALANCE' },
  { verba: '17.3.1', rate: '4.00', basis: 'INTEREST' },
];

async function addFeeRates(tx: TenantTransaction): Promise<Added[]> {
  const rates = RATES.map(({ verba, rate, basis }) => ({
    tenant_id: ownTenant,
    category: STAMP_TAX_CATEGORY,
    verba,
    rate,
    basis,
    valid_from: BEFORE_ANY_LOAN,
    legal_reference: `Portugal, Stamp Tax Code (Law 150/99 of 11 September, as amended), General Table, item ${verba}`,
  }));
  const added = await tx
    .insertInto('fee_rate')
    .values(rates)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'category', 'verba', 'valid_from']).doNothing())
    .returning(['category', 'verba', 'valid_from', 'rate', 'basis'])
    .execute();
  return added.map((after) => ({ resource: 'fee', after }));
}

/** Stamp Tax Code, article 44: tax is paid by the 20th of the month after the one in which it arose. */
async function addFeeDueDays(tx: TenantTransaction): Promise<Added[]> {
  const added = await tx
    .insertInto('fee_due_day')
    .values({
      tenant_id: ownTenant,
      category: STAMP_TAX_CATEGORY,
      valid_from: BEFORE_ANY_LOAN,
      due_day: 20,
      legal_reference: 'Portugal, Stamp Tax Code (Law 150/99 of 11 September, as amended), article 44',
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'category', 'valid_from']).doNothing())
    .returning(['category', 'valid_from', 'due_day'])
    .execute();
  return added.map((after) => ({ resource: 'fee', after }));
}

async function addPages(tx: TenantTransaction): Promise<Added[]> {
  const texts = LANGUAGES.flatMap((language) => [
    { page: LICENCE_PAGE, language, html: LICENCE_TEXTS[language] },
    { page: COPYRIGHT_PAGE, language, html: COPYRIGHT_TEXTS[language] },
  ]);
  const added = await tx
    .insertInto('general_page')
    .values(texts.map((text) => ({ tenant_id: ownTenant, general_page_id: newId(), ...text })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'page', 'language']).doNothing())
    .returning(['page', 'language'])
    .execute();
  return added.map((after) => ({ resource: 'GeneralPage', after }));
}

/** The one currency (decision A-42). */
async function addMetadata(tx: TenantTransaction): Promise<Added[]> {
  const added = await tx
    .insertInto('metadata')
    .values({ tenant_id: ownTenant, metadata_id: newId(), reference: 'currency', code: 'EUR', value: 'Euro' })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'reference', 'code']).doNothing())
    .returning(['reference', 'code', 'value'])
    .execute();
  return added.map((after) => ({ resource: 'metadata', after }));
}

/**
 * The kinds of loan as contract types, in the documents' order. Their ids are fixed, because a name is root's to change: a
 * renamed one must not come a second time.
 */
async function addCustomTypes(tx: TenantTransaction): Promise<Added[]> {
  const types = LOAN_TYPES.map((word, index) => ({
    tenant_id: ownTenant,
    custom_type_id: `0193c0de-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
    id_order: index + 1,
    category: 'CONTRACTTYPE',
    name: word,
    translation_key: word,
    info: TEXTS[word]?.en ?? word,
  }));
  const added = await tx
    .insertInto('custom_type')
    .values(types)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'custom_type_id']).doNothing())
    .returning(['category', 'name', 'id_order'])
    .execute();
  return added.map((after) => ({ resource: 'CustomType', after }));
}

/** Every parameter that the product acts on, with its standard value, so that the list shows what can be set. */
async function addSettings(tx: TenantTransaction): Promise<Added[]> {
  const standards = Object.entries(PARAMETERS).map(([key, { category, standard }]) => ({
    tenant_id: ownTenant,
    base_setting_id: newId(),
    category,
    parameter_key: key,
    value: String(standard),
  }));
  const added = await tx
    .insertInto('base_setting')
    .values(standards)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'category', 'parameter_key']).doNothing())
    .returning(['category', 'parameter_key', 'value'])
    .execute();
  return added.map(({ parameter_key: parameterKey, ...after }) => ({
    resource: 'BaseSettings',
    after: { ...after, parameterKey },
  }));
}
