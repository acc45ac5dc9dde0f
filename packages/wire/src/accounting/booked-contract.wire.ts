import {
  ACCRUAL_STYLES,
  type BookedSpell,
  booksOfSides,
  INVOICE_TYPES,
  type IssuedInvoice,
  type KeptDocument,
  onChosenAccounts,
  type Side,
  STANDINGS,
  spellsOfLoan,
} from '@calends/journal';
import type { LedgerFigures } from '@calends/loan-engine';
import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { id } from '../values/kinds.ts';
import { AMOUNT_KEYS, JOURNAL_TYPES, NATURES } from './vocabulary.ts';

const SIDES = ['GRANTOR', 'RECEIVER'] as const satisfies readonly Side[];
const cents = z.string().regex(/^-?\d+$/);

const accountLine = z.object({
  side: z.enum(SIDES),
  type: z.enum(JOURNAL_TYPES),
  amountKey: z.enum(AMOUNT_KEYS),
  nature: z.enum(NATURES),
  account: z.string(),
  withParty: z.boolean(),
});

const books = z.object({
  bankAccount: z.string(),
  partyCode: z.string().nullable(),
  styles: z.array(z.object({ from: z.string(), style: z.enum(ACCRUAL_STYLES) })),
});

const kept = z.object({
  id: z.string(),
  sourceKey: z.string(),
  revision: z.number(),
  correctsId: z.string().nullable(),
  companyId: z.string(),
  valueDate: z.string(),
  date: z.string(),
  standing: z.enum(STANDINGS),
  /** In cents; below 0 where debit and credit are swapped. */
  amounts: z.object({ VALUE: cents, STAMPTAX: cents }),
  stampTaxSide: z.enum(SIDES),
  /** A correction cancels it and posts the whole anew, on its own day; of others a correction books the difference. */
  isReposted: z.boolean(),
});

/** An invoice, or a credit note, of the grantor. */
const keptInvoice = z.object({
  id: z.string(),
  sourceKey: z.string(),
  revision: z.number(),
  correctsId: z.string().nullable(),
  companyId: z.string(),
  valueDate: z.string(),
  /** The day on which it was issued; that of its payment until it is. */
  date: z.string(),
  standing: z.enum(STANDINGS),
  type: z.enum(INVOICE_TYPES),
  /** In cents; below 0 of a credit note. */
  amount: cents,
  /** The invoice that a credit note takes back. */
  creditsId: z.string().nullable(),
  /** Its type, series and number; null while it has none. */
  erpNumber: z.string().nullable(),
});

/** How a contract is booked and what of it accounting has: all that a form needs to foresee what a change corrects there. */
const bookedContract = z
  .object({
    /** null where nothing is given to accounting. */
    startDate: z.string().nullable(),
    stampTaxSide: z.enum(SIDES),
    /** Between which companies it begins. */
    companies: z.object({ GRANTOR: z.string(), RECEIVER: z.string() }),
    /** Of companies that keep their books here, by id. */
    bookedCompanyIds: z.array(z.string()),
    /** Of companies with closed months: the first day of the oldest open one, and the day on which corrections are booked in it. */
    openMonths: z.array(z.object({ companyId: z.string(), first: z.string(), day: z.string() })),
    /** Of every company that it has on any day, and of the one that is asked about, that keeps its books here, by its id. */
    books: z.record(z.string(), books),
    /** As either side delivers the stamp tax. */
    accountLines: z.object({ GRANTOR: z.array(accountLine), RECEIVER: z.array(accountLine) }),
    /** The same from the days of handovers for which another account set was chosen. */
    laterAccountLines: z
      .array(z.object({ from: z.string(), GRANTOR: z.array(accountLine), RECEIVER: z.array(accountLine) }))
      .optional(),
    documents: z.array(kept),
    invoices: z.array(keptInvoice),
  })
  .meta({ id: 'BookedContract' });
export type BookedContract = z.infer<typeof bookedContract>;

export const bookedContractEndpoints = {
  ofContract: endpoint('GET /TPrimaveraSync/of-contract/{contractId}', 'baseAccess', {
    summary:
      'How a contract is booked, also by a company with which it is to go on, and which documents of it there are, for the preview of a change.',
    query: z.strictObject({ companyId: id.optional() }),
    reply: standard(bookedContract),
  }),
};

/** Later than anything that is booked. */
const AFTER_ALL = '9999-12-01';

/** A contract in the books of its companies as it is handed over, as one side delivers the stamp tax. */
export function spellsIn(
  { startDate, accountLines, laterAccountLines = [], companies, books: of }: BookedContract,
  figures: Pick<LedgerFigures, 'handovers'>,
  stampTaxSide: Side,
): BookedSpell[] {
  const spells = spellsOfLoan(figures, companies, (ofSpell) => ({
    startDate: startDate ?? AFTER_ALL,
    stampTaxSide,
    accountLines: accountLines[stampTaxSide],
    books: booksOfSides(ofSpell, (companyId) => of[companyId]),
  }));
  return onChosenAccounts(spells, new Map(laterAccountLines.map((one) => [one.from, one[stampTaxSide]])));
}

/** A document as it is compared with what its loan books. */
export function keptDocumentOf({ amounts, ...document }: BookedContract['documents'][number]): KeptDocument {
  return { ...document, amounts: { VALUE: BigInt(amounts.VALUE), STAMPTAX: BigInt(amounts.STAMPTAX) } };
}

/** The same of an invoice. */
export function keptInvoiceOf({
  amount,
  creditsId,
  ...invoice
}: BookedContract['invoices'][number]): KeptDocument & IssuedInvoice {
  return { ...invoice, creditsId, amounts: { VALUE: BigInt(amount), STAMPTAX: 0n }, stampTaxSide: 'GRANTOR' };
}
