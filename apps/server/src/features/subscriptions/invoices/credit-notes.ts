import { creditLines } from '@calends/billing';
import { INVOICE_STATES } from '@calends/wire';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import { newId } from '../../../db/new-id.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import { insertDraft, type RunDay } from './draft-invoices.ts';
import {
  addLines,
  addUp,
  creditLine,
  type HoldingLine,
  linesHolding,
  type NewLine,
  reduceLine,
} from './invoice-lines.store.ts';
import { deleteInvoice, isDraft } from './invoices.store.ts';
import { invoiceEvent } from './read-invoice.ts';

interface Credited {
  readonly chargeId: string;
  readonly assignmentId: string;
  readonly period: number;
  /** Below 0. */
  readonly cents: bigint;
}

interface Note {
  readonly line: HoldingLine;
  readonly lines: NewLine[];
}

/**
 * What a run credits: a draft that holds it is reduced, and each other invoice gets one credit note (CIVA art. 29 n. 7, art. 78), a draft
 * too. A draft that charges nothing any more goes, with its line items.
 */
export class CreditNotes {
  readonly #control: ControlTransaction;
  readonly #run: RunDay;
  readonly #notes = new Map<string, Note>();
  readonly #changed = new Map<string, 'UPDATE' | 'DELETE'>();

  constructor(control: ControlTransaction, run: RunDay) {
    this.#control = control;
    this.#run = run;
  }

  async credit(charge: Credited): Promise<void> {
    const held = await linesHolding(this.#control, charge);
    for (const { line, cents } of creditLines(-charge.cents, held)) {
      if (isDraft(line.state)) await this.#reduce(line, cents);
      else if (line.state === INVOICE_STATES.CANCELLED) await reduceLine(this.#control, line, cents);
      else await this.#note(charge.chargeId, line, cents);
    }
  }

  /** Writes the credit notes as drafts and returns their ids. */
  async write(audit: AuditTrail): Promise<string[]> {
    const { issuerId } = this.#run;
    for (const [invoiceId, action] of this.#changed) {
      audit.record(await invoiceEvent(this.#control, issuerId, invoiceId, action));
      if (action === 'DELETE') await deleteInvoice(this.#control, invoiceId);
    }
    const ids: string[] = [];
    for (const [parentId, { line, lines }] of this.#notes) {
      const id = newId();
      const payer = { tenantId: line.payerTenantId, entityId: line.payerEntityId };
      await insertDraft(this.#control, { ...this.#run, id, payer, parentId });
      await addLines(this.#control, id, lines);
      audit.record(await invoiceEvent(this.#control, issuerId, id, 'CREATE'));
      ids.push(id);
    }
    return ids;
  }

  async #reduce(line: HoldingLine, cents: bigint): Promise<void> {
    const { hasCharges } = await reduceLine(this.#control, line, cents);
    if (hasCharges) await addUp(this.#control, line.invoiceId);
    this.#changed.set(line.invoiceId, hasCharges ? 'UPDATE' : 'DELETE');
  }

  async #note(chargeId: string, line: HoldingLine, cents: bigint): Promise<void> {
    await creditLine(this.#control, line.lineId, cents);
    const { description, itemCode, vatProfile } = line;
    const note = this.#notes.get(line.invoiceId) ?? { line, lines: [] };
    note.lines.push({ chargeId, itemCode, description, cents, vatProfile });
    this.#notes.set(line.invoiceId, note);
  }
}
