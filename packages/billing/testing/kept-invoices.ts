import {
  type BillingType,
  type ChargeKind,
  creditLines,
  type Day,
  type DueCharge,
  dueCharges,
  invoicesOf,
  splitCharge,
  totalsOf,
} from '../src/index.ts';
import { BEFORE_ALL } from '../src/values/days.ts';
import { cents, percentage } from './amounts.ts';
import { type History, type KeptAssignment, type VatProfile, valueOn } from './history.ts';

const RATES: Readonly<Record<VatProfile, string>> = { NOR: '23', INT: '13', RED: '6', ISE: '0' };

export interface KeptCharge extends DueCharge {
  readonly assignment: string;
  readonly day: Day;
  readonly parts: Array<{ readonly payer: string; readonly cents: bigint; readonly invoice: number }>;
}

interface Line {
  /** What it charges; undefined for a base item. */
  readonly charge?: KeptCharge;
  readonly itemCode?: string;
  readonly vat: VatProfile;
  cents: bigint;
  /** Of an invoice that was issued. */
  credited: bigint;
}

export interface KeptInvoice {
  readonly number: number;
  readonly day: Day;
  readonly payer: string;
  readonly parent: number | null;
  state: 'DRAFT' | 'ISSUED' | 'GONE';
  lines: Line[];
}

interface Part {
  readonly payer: string;
  readonly kind: ChargeKind;
  readonly billingType: BillingType;
  readonly charge: KeptCharge;
  readonly vat: VatProfile;
  readonly cents: bigint;
}

/** The charges and invoices of an issuer, kept as a product would keep them. */
export class Invoices {
  readonly charges: KeptCharge[] = [];
  readonly all: KeptInvoice[] = [];
  private settledTo = BEFORE_ALL;
  private readonly history: Pick<History, 'review' | 'lineItems'>;

  constructor(history: Pick<History, 'review' | 'lineItems'>) {
    this.history = history;
  }

  run(day: Day, assignments: readonly KeptAssignment[], invoiced: ReadonlySet<string>): void {
    const notes = new Map<number, KeptInvoice>();
    const parts: Part[] = [];
    for (const assignment of assignments.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      if (assignment.payer === undefined) continue;
      for (const due of dueCharges(assignment.facts, this.of(assignment.id), {
        day,
        measuredTo: day,
        settledTo: this.settledTo,
      })) {
        const charge: KeptCharge = { ...due, assignment: assignment.id, day, parts: [] };
        if (charge.cents < 0n) this.credit(charge, notes);
        else parts.push(...partsOf(charge, assignment, assignment.payer, invoiced));
        this.charges.push(charge);
      }
    }
    this.settledTo = day;
    for (const { payer, parts: ofPayer, baseItems } of invoicesOf(parts, this.history.lineItems)) {
      const invoice = this.add(day, payer, null);
      for (const { charge, vat, cents: part } of ofPayer) {
        invoice.lines.push({ charge, vat, cents: part, credited: 0n });
        charge.parts.push({ payer, cents: part, invoice: invoice.number });
      }
      for (const { itemCode, price, vat } of baseItems) {
        invoice.lines.push({ itemCode, vat, cents: cents(price), credited: 0n });
      }
    }
  }

  issue(payer?: string): void {
    for (const invoice of this.all) {
      if (invoice.state === 'DRAFT' && (payer === undefined || invoice.payer === payer)) invoice.state = 'ISSUED';
    }
  }

  of(assignment: string): KeptCharge[] {
    return this.charges.filter((charge) => charge.assignment === assignment);
  }

  private credit(charge: KeptCharge, notes: Map<number, KeptInvoice>): void {
    const charged = this.of(charge.assignment).filter(
      ({ period, kind, cents: amount }) => period === charge.period && kind !== 'ADDITIONAL' && amount > 0n,
    );
    const holdings = charged.toReversed().map((one) =>
      this.all
        .filter(({ parent }) => parent === null)
        .flatMap((invoice) => invoice.lines.filter((line) => line.charge === one).map((line) => ({ invoice, line })))
        .map(({ invoice, line }) => ({ invoice, line, cents: line.cents - line.credited })),
    );
    for (const { line: holding, cents: part } of creditLines(-charge.cents, holdings)) {
      const { invoice, line } = holding;
      charge.parts.push({ payer: invoice.payer, cents: -part, invoice: invoice.number });
      if (invoice.state === 'DRAFT') reduce(invoice, line, part);
      else {
        line.credited += part;
        const note = notes.get(invoice.number) ?? this.add(charge.day, invoice.payer, invoice.number);
        notes.set(invoice.number, note);
        note.lines.push({ charge, vat: line.vat, cents: part, credited: 0n });
      }
    }
  }

  private add(day: Day, payer: string, parent: number | null): KeptInvoice {
    const state = this.history.review ? 'DRAFT' : 'ISSUED';
    const invoice: KeptInvoice = { number: this.all.length + 1, day, payer, parent, state, lines: [] };
    this.all.push(invoice);
    return invoice;
  }
}

export function totalsOfInvoice({ lines }: KeptInvoice) {
  return totalsOf(lines.map((line) => ({ cents: line.cents, rate: percentage(RATES[line.vat]) })));
}

function partsOf(
  charge: KeptCharge,
  { vat, isSplit, tranches, facts: { billingType } }: KeptAssignment,
  tenant: string,
  invoiced: ReadonlySet<string>,
): Part[] {
  const parts = splitCharge(charge.cents, (isSplit && valueOn(tranches, charge.day)) || [], invoiced);
  return parts.map(({ company, cents: part }) => ({
    payer: company === null ? tenant : `E:${company}`,
    kind: charge.kind,
    billingType,
    charge,
    vat,
    cents: part,
  }));
}

function reduce(invoice: KeptInvoice, line: Line, part: bigint): void {
  line.cents -= part;
  invoice.lines = invoice.lines.filter((one) => one !== line || one.cents > 0n);
  if (invoice.lines.every(({ charge }) => charge === undefined)) {
    invoice.lines = [];
    invoice.state = 'GONE';
  }
}
