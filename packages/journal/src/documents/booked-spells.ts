import { formatDay, type LedgerFigures } from '@calends/loan-engine';
import type { CompanyBooks, JournalMapping } from '../accounts/journal-mapping.ts';
import type { Side } from '../vocabulary.ts';
import { type BaselineBalance, baselineOf } from './baseline.ts';
import { documentsOf } from './documents-of.ts';
import { type InvoiceDocument, type Invoicing, invoicesOf } from './invoice-documents.ts';
import type { JournalDocument } from './journal-document.ts';

/** A loan in the books of the companies between which it stands from a day on until the next spell. */
export interface BookedSpell {
  /** ISO; of the first spell before every day. */
  readonly from: string;
  readonly companies: Readonly<Record<Side, string>>;
  readonly mapping: JournalMapping;
}

/** The spells of a loan that begins between these companies: one more than it is handed over. */
export function spellsOfLoan(
  { handovers }: Pick<LedgerFigures, 'handovers'>,
  first: BookedSpell['companies'],
  mappingOf: (companies: BookedSpell['companies']) => JournalMapping,
): BookedSpell[] {
  const spells: BookedSpell[] = [{ from: '', companies: first, mapping: mappingOf(first) }];
  let companies = first;
  for (const { day, side, company } of handovers) {
    companies = { ...companies, [side]: company };
    spells.push({ from: formatDay(day), companies, mapping: mappingOf(companies) });
  }
  return spells;
}

/** The books of the companies of a spell; a side whose books are kept elsewhere has none. */
export function booksOfSides(
  { GRANTOR, RECEIVER }: BookedSpell['companies'],
  booksOf: (companyId: string) => CompanyBooks | undefined,
): JournalMapping['books'] {
  const [grantor, receiver] = [booksOf(GRANTOR), booksOf(RECEIVER)];
  return { ...(grantor && { GRANTOR: grantor }), ...(receiver && { RECEIVER: receiver }) };
}

/** Whose books a document is in. */
export interface OfCompany {
  readonly companyId: string;
  readonly counterpartyId: string;
}

/** What `documentsOf` makes of a loan that goes on with other companies: each document in the books of a company of its day. */
export function documentsOfSpells(
  figures: LedgerFigures,
  spells: readonly BookedSpell[],
): (JournalDocument & OfCompany)[] {
  return ownOf(spells, ({ mapping }) => documentsOf(figures, mapping));
}

/** The same of invoices, which the grantor of their day issues. */
export function invoicesOfSpells(
  figures: LedgerFigures,
  spells: readonly BookedSpell[],
  invoicingOf: (spell: BookedSpell) => Invoicing,
): (InvoiceDocument & OfCompany)[] {
  return ownOf(spells, (spell) => invoicesOf(figures, invoicingOf(spell)));
}

/** The same of the balances with which documents begin. */
export function baselineOfSpells(
  figures: LedgerFigures,
  spells: readonly BookedSpell[],
): (BaselineBalance & OfCompany)[] {
  return ownOf(spells, ({ mapping }) => baselineOf(figures, mapping));
}

interface Dated {
  readonly side: Side;
  readonly date: string;
  readonly mirrorOf?: string | null;
}

/** An accrual is taken back by the company that recorded it, whoever has the loan on the day after. */
function ownOf<Part extends Dated>(
  spells: readonly BookedSpell[],
  partsOf: (spell: BookedSpell) => readonly Part[],
): (Part & OfCompany)[] {
  return spells.flatMap((spell, place) => {
    const until = spells[place + 1]?.from;
    return partsOf(spell)
      .filter(({ date, mirrorOf }) => {
        const day = mirrorOf ?? date;
        return (place === 0 || day >= spell.from) && (until === undefined || day < until);
      })
      .map((part) => {
        const [companyId, counterpartyId] = inOrder(spell.companies, part.side);
        return { ...part, companyId, counterpartyId };
      });
  });
}

function inOrder({ GRANTOR, RECEIVER }: BookedSpell['companies'], side: Side): readonly [string, string] {
  return side === 'GRANTOR' ? [GRANTOR, RECEIVER] : [RECEIVER, GRANTOR];
}
