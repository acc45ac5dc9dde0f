import { z } from 'zod';
import { DOCUMENT_STATES, INVOICE_STATE_TEXTS } from '../accounting/document-phases.ts';
import {
  dayField,
  defineResource,
  idField,
  rowSchema,
  searchField,
  stateField,
  summedMoneyField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { stateWord } from '../resources/state-word.ts';
import { VAT_PROFILES } from '../subscriptions/vocabulary.ts';
import { money, nonNegativeMoneyInput, positiveMoneyInput } from '../values/amounts.ts';
import { dayInput, id, optionalText, requiredText, version } from '../values/kinds.ts';
import { objectRule } from '../values/object-rule.ts';

/** The numbers that the documents give to states of every kind. */
export const INVOICE_STATES = {
  /** The certified system refused it, or somebody has to say whether it is there. */
  ERROR: 3,
  /** On its way to the certified system. */
  PENDING: 6,
  CANCELLED: 9,
  /** To be paid, and its day has passed: of the reader's today, and not stored. */
  OVERDUE: 10,
  /** Nothing of it is open, by payments and credits; of a credit note: it was issued or approved. */
  PAID: 14,
  /** Made by a person, with line items alone. */
  DRAFT: 16,
  PENDING_PAYMENT: 18,
  /** Made by a run. */
  PENDING_REVIEW: 19,
} as const;
/** What nobody has approved yet. */
export const DRAFT_STATES: readonly number[] = [INVOICE_STATES.DRAFT, INVOICE_STATES.PENDING_REVIEW];

/** The word of an invoice's state: nobody pays a credit note, nor interest that the loan has settled; both are finished. */
export function invoiceStateWord({ state, type, kind }: Pick<InvoiceRow, 'state' | 'type' | 'kind'>): string {
  if ((type === 'CREDIT_NOTE' || kind === 'ACCOUNTING') && state === INVOICE_STATES.PAID) return 'FINISHED';
  return stateWord(INVOICE_STATES, state) ?? '';
}

/** For subscriptions, or for the payments of a loan: those are issued by the accounting of its grantor. */
export const INVOICE_KINDS = ['SALES', 'ACCOUNTING'] as const;
/** Whether the reader's tenant bills or is billed, or one of its companies another one. */
export const INVOICE_DIRECTIONS = ['ISSUED', 'RECEIVED', 'INTERCOMPANY'] as const;
export const BILL_TYPES = ['INVOICE', 'CREDIT_NOTE'] as const;
/**
 * How far the issue of an invoice by a certified system is. UNCONFIRMED: an answer was lost, and it is looked for; PARKED: it cannot be looked
 * for, and a person says whether it is there.
 */
export const INVOICE_PHASES = ['QUEUED', 'SENDING', 'UNCONFIRMED', 'REJECTED', 'PARKED', 'CERTIFIED'] as const;
export type InvoicePhase = (typeof INVOICE_PHASES)[number];
/** Days from the approval until it is to be paid. */
export const PAYMENT_DAYS = 30;

/** What accounting alone may know of its invoices: VAT, and what is open. */
const knownMoneyField = () => ({ ...summedMoneyField(), value: z.string().nullable() }) as const;

/**
 * What issuers bill, what the tenant is billed, and what its companies invoice each other of loans. Calends issues no invoice (DL 28/2019
 * art. 4): there are drafts, what a certified system or accounting issued of them, and, where an issuer has none, statements of what is
 * owed, whose number somebody enters. What stands in different directions is never added up.
 */
export const invoices = defineResource({
  name: 'TInvoice',
  titleKey: 'Invoices',
  fields: {
    id: idField(),
    kind: wordField(INVOICE_KINDS),
    /** The issuer's own, without gaps; null for a draft. Of accounting: the one under which it looks for the document. */
    reference: textField(),
    /** Of the invoice that certified software issued. */
    invoiceNumber: textField(),
    /** The day of issue; without a certified system, that of approval. */
    invoiceDate: dayField(),
    dueDate: dayField(),
    /** The day whose run made it; of accounting the day of issue, until then that of the payment. */
    runDate: dayField(),
    direction: wordField(INVOICE_DIRECTIONS),
    type: wordField(BILL_TYPES),
    issuer: textField(),
    payer: textField(),
    /** Of the loan whose payment is invoiced. */
    contractNumber: textField(),
    state: stateField(INVOICE_STATES),
    /** How it stands in the system that issues it. */
    syncState: { ...stateField(DOCUMENT_STATES), valueTexts: INVOICE_STATE_TEXTS },
    /** Null where nothing is sent, and of accounting, whose documents have phases of their own. */
    issuing: { ...wordField(INVOICE_PHASES), value: z.enum(INVOICE_PHASES).nullable() },
    net: summedMoneyField(),
    vat: knownMoneyField(),
    total: knownMoneyField(),
    paid: knownMoneyField(),
    /** By notes that are approved. */
    credited: knownMoneyField(),
    /** What is open; below 0 where more was paid than is owed. */
    rest: knownMoneyField(),
    search: searchField(),
  },
  ownLabels: ['kind', 'type', 'payer', 'syncState'],
  defaultSort: { field: 'runDate', type: 'desc' },
});

export const PAYMENT_METHODS = ['BANK_TRANSFER', 'DIRECT_DEBIT', 'CARD', 'CHEQUE', 'CASH', 'OFFSETTING'] as const;

const invoicePayment = z
  .object({
    id: z.string(),
    paidOn: z.string(),
    amount: money,
    method: z.enum(PAYMENT_METHODS),
    reference: z.string().nullable(),
    /** Why it counts no more. */
    voidReason: z.string().nullable(),
  })
  .meta({ id: 'InvoicePayment' });
export type InvoicePayment = z.infer<typeof invoicePayment>;

const invoiceCredit = z
  .object({ id: z.string(), reference: z.string().nullable(), total: money, state: z.number() })
  .meta({ id: 'InvoiceCredit' });
export type InvoiceCredit = z.infer<typeof invoiceCredit>;

/** What was tried to have it issued, the newest first; without a verdict it broke off, or goes on. */
const issuingAttempt = z
  .object({
    act: z.enum(['CREATE', 'FIND']),
    at: z.string(),
    verdict: z.enum(['DONE', 'ABSENT', 'LATER', 'REFUSED', 'UNCLEAR']).nullable(),
    /** Of the answer; null where none came. */
    status: z.number().nullable(),
    said: z.string().nullable(),
  })
  .meta({ id: 'IssuingAttempt' });
export type IssuingAttempt = z.infer<typeof issuingAttempt>;

export const invoiceRow = rowSchema(invoices).meta({ id: 'InvoiceRow' });
/** One of subscriptions: those of loans are read as documents on their way to accounting. */
export const invoice = rowSchema(invoices)
  .extend({
    vat: money,
    total: money,
    paid: money,
    credited: money,
    rest: money,
    version: z.number(),
    payerNif: z.string().nullable(),
    payerAddress: z.string().nullable(),
    payerPostalCode: z.string().nullable(),
    /** Of a credit note: the invoice that it credits, and its reference. */
    parentId: z.string().nullable(),
    parentReference: z.string().nullable(),
    /** Why its charges were waived; of a credit note by hand, why it was made. */
    reason: z.string().nullable(),
    /** Whether it is a credit note that somebody made by hand. */
    isByHand: z.boolean(),
    /** The unique code of the tax authority; null where the certified system does not say it. */
    atcud: z.string().nullable(),
    /** Whether the certified system prints it. */
    isPrintedThere: z.boolean(),
    /** Our total where the certified one differs, which counts. */
    reckonedTotal: money.nullable(),
    /** Why it is not issued yet: a text of the product with its facts, for the issuer. */
    issuingFault: z.object({ code: z.string(), facts: z.record(z.string(), z.unknown()) }).nullable(),
    /** For the issuer alone. */
    attempts: z.array(issuingAttempt),
    payments: z.array(invoicePayment),
    /** The notes that credit it, drafts for the issuer alone. */
    credits: z.array(invoiceCredit),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoice>;
export type InvoiceRow = z.infer<typeof invoiceRow>;

export const CHARGE_KINDS = ['BASE', 'ADDITIONAL', 'ADJUSTMENT'] as const;

/** Days with equal terms, from the first up to, not including, the last. */
const chargeReason = z.object({
  from: z.string(),
  to: z.string(),
  /** 0 for a price that is owed once. */
  days: z.number(),
  price: money,
  /** Root's to read, null for others. */
  discount: z.string().nullable(),
  /** How often the price is charged on each day: once, or for each unit beyond those included. */
  times: z.number(),
  /** Units at the end of each day; null where units do not count. */
  units: z.number().nullable(),
  /** Its part of what is owed. */
  amount: money,
});
export type ChargeReason = z.infer<typeof chargeReason>;

export const invoiceCharge = z.object({
  kind: z.enum(CHARGE_KINDS),
  assignmentId: z.string(),
  from: z.string(),
  /** The first day after its period. */
  to: z.string(),
  /** Of the period: what stretches of days owe of this kind in all, whatever was charged before. */
  reasons: z.array(chargeReason),
  owed: money,
  /** All of the charge, of which a line may hold a part. */
  charged: money,
});

export const billedLine = z
  .object({
    id: z.string(),
    itemCode: z.string().nullable(),
    description: z.string(),
    quantity: z.number(),
    /** Net of VAT. */
    price: money,
    vatProfile: z.enum(VAT_PROFILES),
    /** In percent. */
    vatRate: z.string(),
    tax: money,
    total: money,
    /** Net of VAT, what no credit note takes back yet. */
    creditable: money,
    /** Null for a line item. */
    charge: invoiceCharge.nullable(),
  })
  .meta({ id: 'BilledLine' });
export type BilledLine = z.infer<typeof billedLine>;

/** The same of any invoice: of one of a loan accounting adds the VAT, which is known where it is exempt. */
export const invoicedLine = billedLine
  .extend({
    vatProfile: z.enum(VAT_PROFILES).nullable(),
    vatRate: z.string().nullable(),
    tax: money.nullable(),
    total: money.nullable(),
  })
  .meta({ id: 'InvoicedLine' });
export type InvoicedLine = z.infer<typeof invoicedLine>;

const MOST_DRAFTED_LINES = 200;
const draftedLine = z.strictObject({
  itemCode: optionalText(60),
  description: requiredText(300),
  /** Net of VAT. */
  price: positiveMoneyInput,
  vatProfile: z.enum(VAT_PROFILES),
});
export type DraftedLine = z.output<typeof draftedLine>;

/** Who may pay for a draft by hand: a tenant that the issuer looks after, or a company of its own. */
export const DRAFT_PAYERS = ['TENANT', 'ENTITY'] as const;
export const addDraft = z
  .strictObject({
    entityType: z.enum(DRAFT_PAYERS),
    entityId: requiredText(80),
    lines: z.array(draftedLine).min(1, 'Required').max(MOST_DRAFTED_LINES),
  })
  .meta({ id: 'AddDraft' });
export type AddDraft = z.output<typeof addDraft>;

/** All lines of a draft but those of charges, which stay as they were reckoned. */
export const editDraft = z
  .strictObject({ version, lines: z.array(draftedLine).max(MOST_DRAFTED_LINES) })
  .meta({ id: 'EditDraft' });
export type EditDraft = z.output<typeof editDraft>;

const MOST_APPROVED = 200;
const MOST_CREDITED_LINES = 500;
export const approvedInvoices = z
  .strictObject({ ids: z.array(id).min(1, 'Required').max(MOST_APPROVED) })
  .meta({ id: 'ApproveInvoices' });

/** Charges of a discarded draft come again with the next invoice of their assignments, unless they are waived for a reason. */
export const discardInvoice = z
  .strictObject({
    version,
    waive: z.boolean().default(false),
    reason: z.string().trim().max(300).nullish(),
  })
  .check(
    objectRule(({ waive, reason }: { readonly waive?: boolean; readonly reason?: string | null | undefined }) =>
      waive && !reason ? [{ field: 'reason', key: 'ReasonRequired' }] : [],
    ),
  )
  .meta({ id: 'DiscardInvoice' });
export type DiscardInvoice = z.output<typeof discardInvoice>;

export const numberInvoice = z.strictObject({ version, invoiceNumber: requiredText(60) }).meta({ id: 'NumberInvoice' });
export type NumberInvoice = z.output<typeof numberInvoice>;

export const sendInvoice = z.strictObject({ version }).meta({ id: 'SendInvoice' });

/** Of an invoice that cannot be looked for: under which number it is there, or that it is not, and is sent again. */
export const decideInvoice = z
  .strictObject({ version, decision: z.enum(['FOUND', 'NOTTHERE']), invoiceNumber: optionalText(60) })
  .check(
    objectRule(({ decision, invoiceNumber }: { readonly decision: string; readonly invoiceNumber?: string | null }) =>
      decision === 'FOUND' && !invoiceNumber ? [{ field: 'invoiceNumber', key: 'InvoiceNumberRequired' }] : [],
    ),
  )
  .meta({ id: 'DecideInvoice' });
export type DecideInvoice = z.output<typeof decideInvoice>;

export const payInvoice = z
  .strictObject({
    version,
    paidOn: dayInput,
    amount: positiveMoneyInput,
    method: z.enum(PAYMENT_METHODS),
    reference: optionalText(60),
  })
  .meta({ id: 'PayInvoice' });
export type PayInvoice = z.output<typeof payInvoice>;

export const voidPayment = z.strictObject({ reason: requiredText(300) }).meta({ id: 'VoidPayment' });

/** Without lines, all that no other note credits; else net amounts of single lines, of which 0 leaves one out. */
export const creditInvoice = z
  .strictObject({
    version,
    reason: requiredText(300),
    lines: z
      .array(z.strictObject({ id, amount: nonNegativeMoneyInput }))
      .min(1, 'Required')
      .max(MOST_CREDITED_LINES)
      .nullish(),
  })
  .check(
    objectRule(({ lines }: { readonly lines?: readonly { readonly amount: string }[] | null | undefined }) =>
      lines?.every(({ amount }) => !/[1-9]/.test(amount)) ? [{ field: 'lines', key: 'AmountMustBePositive' }] : [],
    ),
  )
  .meta({ id: 'CreditInvoice' });
export type CreditInvoice = z.output<typeof creditInvoice>;

export const billingRun = z.object({ charges: z.number(), invoices: z.number() }).meta({ id: 'BillingRun' });
export type BillingRun = z.infer<typeof billingRun>;
