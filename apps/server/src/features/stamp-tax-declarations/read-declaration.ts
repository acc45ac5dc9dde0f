import { addDays, type Cents, formatMoney } from '@calends/loan-engine';
import { portugueseWorkingDayFrom } from '@calends/loan-engine/portuguese-calendar';
import { daysOfMonth, type MovedStampTax, type StampTaxDeclaration, type StampTaxDeclarationItem } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { NotFound } from '../../http/problems.ts';
import { wireFile } from '../kept-files/kept-files.public.ts';
import { namePeople, readCompanies } from '../periods/periods.public.ts';
import { digestToday, type OfMonth, readItemsOf, readItemsToday, type TaxItem } from './declared-items.store.ts';
import { type Revision, readFilesOf, readRevisions } from './revisions.store.ts';

/** The stamp tax that a company declares of a month (`yyyy-MM`). Throws NotFound for a company that is not there. */
export async function readDeclaration(
  { tx, today }: { readonly tx: TenantTransaction; readonly today: string },
  companyId: string,
  month: string,
): Promise<StampTaxDeclaration> {
  const company = await findDeclarer(tx, companyId);
  const { first, last } = daysOfMonth(month);
  const of: OfMonth = { companyId, month: first };
  const revisions = await readRevisions(tx, of);
  const declared = declaredRevision(revisions);
  const now = await readItemsToday(tx, of);
  const kept = declared ? await readItemsOf(tx, of, declared.revision) : undefined;
  const digest = await digestToday(tx, of);
  const dueDate = dueDateOf(last);
  return {
    company,
    month,
    state: declared === undefined ? 'UNDECLARED' : declared.tax_digest === digest ? 'DECLARED' : 'TOCORRECT',
    ...amountsOf(now),
    declaredTax: formatMoney(declared?.tax_cents ?? 0n),
    dueDate,
    payableUntil: portugueseWorkingDayFrom(dueDate),
    hasEnded: last < today,
    digest,
    items: itemsOf(now, kept),
    moved: kept ? movedOf(now, kept) : [],
    revisions: await described(tx, of, revisions),
  };
}

/** Throws NotFound. */
export async function findDeclarer(tx: TenantTransaction, companyId: string): Promise<StampTaxDeclaration['company']> {
  const [company] = await readCompanies(tx, [companyId]);
  if (!company) throw new NotFound();
  return company;
}

/** The revision that counts; undefined where the month was never declared, or where that was taken back. */
export function declaredRevision([last]: readonly Revision[]): Revision | undefined {
  return last?.state === 'DECLARED' ? last : undefined;
}

/** The 20th of the month after: stamp tax code, article 44. */
function dueDateOf(lastDay: string): string {
  return addDays(lastDay, 20);
}

function amountsOf(items: readonly TaxItem[]) {
  const sum = (of: (item: TaxItem) => Cents) => formatMoney(items.reduce((total, item) => total + of(item), 0n));
  return {
    operations: items.reduce((total, { operations }) => total + operations, 0),
    base: sum(({ base }) => base),
    tax: sum(({ tax }) => tax),
  };
}

const itemKey = ({ verba, exemptionNorm }: TaxItem) => `${verba} ${exemptionNorm}`;
const contractKey = (item: TaxItem) => `${itemKey(item)} ${item.contractId}`;

/** By item of the General Table and norm, in the order of the form: items as the law numbers them, exempt ones after taxed ones. */
function itemsOf(now: readonly TaxItem[], kept: readonly TaxItem[] | undefined): StampTaxDeclarationItem[] {
  const [today, declared] = [Map.groupBy(now, itemKey), Map.groupBy(kept ?? [], itemKey)];
  return [...new Set([...today.keys(), ...declared.keys()])].toSorted().flatMap((key) => {
    const [one] = today.get(key) ?? declared.get(key) ?? [];
    if (!one) return [];
    return {
      verba: one.verba,
      exemptionNorm: one.exemptionNorm || null,
      ...amountsOf(today.get(key) ?? []),
      declared: kept ? amountsOf(declared.get(key) ?? []) : null,
    };
  });
}

/** The contracts of which the loans of today say something else than what was declared. */
function movedOf(now: readonly TaxItem[], kept: readonly TaxItem[]): MovedStampTax[] {
  const [today, declared] = [
    new Map(now.map((one) => [contractKey(one), one])),
    new Map(kept.map((one) => [contractKey(one), one])),
  ];
  return [...new Set([...today.keys(), ...declared.keys()])].toSorted().flatMap((key) => {
    const [after, before] = [today.get(key), declared.get(key)];
    const one = after ?? before;
    if (!one) return [];
    const [operations, base, tax] = [
      (after?.operations ?? 0) - (before?.operations ?? 0),
      (after?.base ?? 0n) - (before?.base ?? 0n),
      (after?.tax ?? 0n) - (before?.tax ?? 0n),
    ];
    if (operations === 0 && base === 0n && tax === 0n) return [];
    const { contractId, contractNumber, verba, exemptionNorm } = one;
    return {
      contractId,
      contractNumber,
      verba,
      exemptionNorm: exemptionNorm || null,
      operations,
      base: formatMoney(base),
      tax: formatMoney(tax),
    };
  });
}

async function described(
  tx: TenantTransaction,
  of: OfMonth,
  revisions: readonly Revision[],
): Promise<StampTaxDeclaration['revisions']> {
  const files = Map.groupBy(await readFilesOf(tx, of), ({ revision }) => revision);
  const names = await namePeople(
    tx,
    revisions.flatMap(({ recorded_by: by }) => by ?? []),
  );
  return revisions.map((one) => ({
    revision: one.revision,
    state: one.state,
    declaredOn: one.declared_on,
    paymentReference: one.payment_reference,
    reason: one.reason,
    tax: formatMoney(one.tax_cents),
    at: one.recorded_at.toISOString(),
    by: names.get(one.recorded_by ?? '') ?? null,
    files: (files.get(one.revision) ?? []).map(wireFile),
  }));
}
