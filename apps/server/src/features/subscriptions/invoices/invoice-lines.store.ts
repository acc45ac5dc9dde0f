import { type BillingType, type ChargeKind, totalsOf } from '@calends/billing';
import { INVOICE_STATES } from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { Part } from './draft-invoices.ts';
import { percentageOf, vatRateOf } from './vat-rates.ts';

/** A line to be written: of a charge, or of a line item. */
export interface NewLine {
  readonly chargeId: string | null;
  readonly itemCode: string | null;
  readonly description: string;
  readonly cents: bigint;
  readonly vatProfile: string;
  /** That of today where it is left out. */
  readonly vatRate?: string;
  /** Of a credit note by hand: the line that it credits. */
  readonly creditsLineId?: string;
}

/** Adds lines behind those that an invoice has, and adds up the invoice again. */
export async function addLines(
  control: ControlTransaction,
  invoiceId: string,
  lines: readonly NewLine[],
): Promise<void> {
  const before = await control
    .selectFrom('invoice_line')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  await control
    .insertInto('invoice_line')
    .values(
      lines.map((line, index) => ({
        line_id: newId(),
        invoice_id: invoiceId,
        position: (before?.last ?? 0) + index + 1,
        charge_id: line.chargeId,
        item_code: line.itemCode,
        description: line.description,
        cents: line.cents,
        vat_profile: line.vatProfile,
        vat_rate: line.vatRate ?? vatRateOf(line.vatProfile),
        credits_line_id: line.creditsLineId ?? null,
      })),
    )
    .execute();
  await addUp(control, invoiceId);
}

/**
 * Puts other line items on a draft in place of those that it has; what is charged stays. Without lines it is added up all the same, and says
 * so: whether anything stands on it.
 */
export async function replaceItems(
  control: ControlTransaction,
  invoiceId: string,
  items: readonly NewLine[],
): Promise<{ readonly hasLines: boolean }> {
  await control.deleteFrom('invoice_line').where('invoice_id', '=', invoiceId).where('charge_id', 'is', null).execute();
  if (items.length > 0) await addLines(control, invoiceId, items);
  else await addUp(control, invoiceId);
  const left = await control
    .selectFrom('invoice_line')
    .select('line_id')
    .where('invoice_id', '=', invoiceId)
    .limit(1)
    .executeTakeFirst();
  return { hasLines: left !== undefined };
}

export async function addUp(control: ControlTransaction, invoiceId: string): Promise<void> {
  const lines = await control
    .selectFrom('invoice_line')
    .select(['cents', 'vat_rate'])
    .where('invoice_id', '=', invoiceId)
    .execute();
  const { net, vat, total } = totalsOf(lines.map(({ cents, vat_rate }) => ({ cents, rate: percentageOf(vat_rate) })));
  await control
    .updateTable('invoice')
    .set({ net_cents: net, vat_cents: vat, total_cents: total })
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** What a line still holds of what was charged of a period. */
export interface HoldingLine {
  readonly lineId: string;
  readonly invoiceId: string;
  readonly chargeId: string;
  readonly state: number;
  readonly payerTenantId: string;
  readonly payerEntityId: string | null;
  readonly description: string;
  readonly itemCode: string | null;
  readonly vatProfile: string;
  readonly cents: bigint;
}

/** The lines of each charge of a period's price, the newest charge first. Those of a discarded draft hold what comes again. */
export async function linesHolding(
  control: ControlTransaction,
  { assignmentId, period }: { readonly assignmentId: string; readonly period: number },
): Promise<HoldingLine[][]> {
  const { rows } = await sql<HoldingLine>`
    select line.line_id as "lineId", invoice.invoice_id as "invoiceId", charge.charge_id as "chargeId", invoice.state,
      invoice.payer_tenant_id as "payerTenantId", invoice.payer_entity_id as "payerEntityId",
      line.description, line.item_code as "itemCode", line.vat_profile as "vatProfile",
      line.cents - line.credited_cents as cents
    from charge join invoice_line as line using (charge_id) join invoice using (invoice_id)
    where charge.assignment_id = ${assignmentId} and charge.period_no = ${period} and charge.kind <> 'ADDITIONAL'
      and charge.cents > 0 and invoice.parent_invoice_id is null
      and (invoice.state <> ${INVOICE_STATES.CANCELLED} or line.comes_again)
    order by charge.kind = 'ADJUSTMENT' desc, charge.number desc, invoice.payer_tenant_id,
      invoice.payer_entity_id nulls last, line.line_id
    for update of line`.execute(control);
  return [...Map.groupBy(rows, ({ chargeId }) => chargeId).values()];
}

/** Credits a part of an issued line; what is credited of it by hand counts too. */
export async function creditLine(control: ControlTransaction, lineId: string, cents: bigint): Promise<void> {
  await sql`update invoice_line set credited_cents = credited_cents + ${cents} where line_id = ${lineId}`.execute(
    control,
  );
}

export interface CreditableLine {
  readonly lineId: string;
  readonly itemCode: string | null;
  readonly description: string;
  readonly vatProfile: string;
  /** As it was when it was billed. */
  readonly vatRate: string;
  /** What no note credits yet. */
  readonly open: bigint;
}

/** The lines of an invoice, locked until the transaction ends. */
export async function linesToCredit(control: ControlTransaction, invoiceId: string): Promise<CreditableLine[]> {
  const { rows } = await sql<CreditableLine>`
    select line_id as "lineId", item_code as "itemCode", description, vat_profile as "vatProfile",
      vat_rate as "vatRate", cents - credited_cents as open
    from invoice_line where invoice_id = ${invoiceId} order by position for update`.execute(control);
  return rows;
}

/** Of a credit note by hand that is discarded: its lines may be credited again. */
export async function giveCreditBack(control: ControlTransaction, noteId: string): Promise<void> {
  await sql`
    update invoice_line as credited set credited_cents = credited.credited_cents - note.cents
    from invoice_line as note where note.invoice_id = ${noteId} and note.credits_line_id = credited.line_id`.execute(
    control,
  );
}

/** Takes a part off a line of a draft. A line of nothing goes, and says so of its invoice: whether it still has a charge. */
export async function reduceLine(
  control: ControlTransaction,
  { lineId, invoiceId }: HoldingLine,
  cents: bigint,
): Promise<{ readonly hasCharges: boolean }> {
  await sql`update invoice_line set cents = cents - ${cents} where line_id = ${lineId}`.execute(control);
  await sql`delete from invoice_line where line_id = ${lineId} and cents = 0`.execute(control);
  const left = await control
    .selectFrom('invoice_line')
    .select('line_id')
    .where('invoice_id', '=', invoiceId)
    .where('charge_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return { hasCharges: left !== undefined };
}

interface LineAgain {
  readonly lineId: string;
  readonly payerTenantId: string;
  readonly payerEntityId: string | null;
  readonly chargeId: string;
  readonly kind: ChargeKind;
  readonly billingType: BillingType;
  readonly description: string;
  readonly itemCode: string | null;
  readonly vatProfile: string;
  readonly cents: bigint;
}

/** The lines of discarded drafts that come with the next invoice of their assignments; each comes once. */
export async function takeLinesThatComeAgain(
  control: ControlTransaction,
  assignmentIds: readonly string[],
): Promise<Part[]> {
  const { rows } = await sql<LineAgain>`
    select line.line_id as "lineId", invoice.payer_tenant_id as "payerTenantId",
      invoice.payer_entity_id as "payerEntityId", charge.charge_id as "chargeId", charge.kind,
      subscription.billing_type as "billingType", line.description, line.item_code as "itemCode",
      line.vat_profile as "vatProfile", line.cents
    from invoice_line as line join invoice using (invoice_id) join charge using (charge_id)
    join subscription_assignment using (assignment_id) join subscription using (subscription_id)
    where line.comes_again and charge.assignment_id = any(${[...assignmentIds]}::uuid[])
    order by charge.charge_id, line.line_id for update of line`.execute(control);
  if (rows.length === 0) return [];
  await control
    .updateTable('invoice_line')
    .set({ comes_again: false })
    .where(
      'line_id',
      'in',
      rows.map(({ lineId }) => lineId),
    )
    .execute();
  return rows.map(({ payerTenantId, payerEntityId, kind, billingType, lineId: _before, ...line }) => ({
    payer: { tenantId: payerTenantId, entityId: payerEntityId },
    kind,
    billingType,
    line,
  }));
}

/** Of a draft that is discarded: its line items do not come again by themselves. */
export async function letLinesComeAgain(control: ControlTransaction, invoiceId: string): Promise<void> {
  await control
    .updateTable('invoice_line')
    .set({ comes_again: true })
    .where('invoice_id', '=', invoiceId)
    .where('charge_id', 'is not', null)
    .execute();
}

/** The lines of an invoice, as a certified system is sent them. */
export async function readLinesToSend(control: ControlTransaction, invoiceId: string) {
  return await control
    .selectFrom('invoice_line')
    .select(['item_code', 'description', 'cents', 'vat_profile'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
}
