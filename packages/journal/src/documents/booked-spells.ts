import { formatDay, type LedgerFigures } from '@calends/loan-engine';
import type { CompanyBooks, JournalMapping } from '../accounts/journal-mapping.ts';
import { type HandoverParty, type Side, SUCCESSIONS } from '../vocabulary.ts';
import { type BaselineBalance, baselineOf } from './baseline.ts';
import { documentsOf } from './documents-of.ts';
import { type InvoiceDocument, type Invoicing, invoicesOf } from './invoice-documents.ts';
import type { JournalDocument } from './journal-document.ts';

/** A loan in the books of the companies between which it stands from one handover until the next. */
export interface BookedSpell {
  /** Its first day (ISO); null of the first. */
  readonly from: string | null;
  readonly companies: Readonly<Record<Side, string>>;
  readonly mapping: JournalMapping;
}

/** The spells of a loan that begins between these companies: one more than it is handed over. */
export function spellsOfLoan(
  { handovers }: Pick<LedgerFigures, 'handovers'>,
  first: BookedSpell['companies'],
  mappingOf: (companies: BookedSpell['companies']) => JournalMapping,
): BookedSpell[] {
  const spells: BookedSpell[] = [{ from: null, companies: first, mapping: mappingOf(first) }];
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
  /** Of a handover a company beside the counterparty, which some of the lines name; null of any other document. */
  readonly furtherPartyId: string | null;
}

/** What `documentsOf` makes of a loan, with whose books each document is in. */
export function documentsOfSpells(
  figures: LedgerFigures,
  spells: readonly BookedSpell[],
): (JournalDocument & OfCompany)[] {
  const [first, others] = mappingsOf(spells);
  return ownedIn(spells, documentsOf(figures, first, others));
}

/** The same of invoices, which the grantor of their day issues. */
export function invoicesOfSpells(
  figures: LedgerFigures,
  spells: readonly BookedSpell[],
  invoicingOf: (spell: BookedSpell) => Invoicing,
): (InvoiceDocument & OfCompany)[] {
  const invoices = spells.flatMap((spell, place) =>
    invoicesOf(figures, invoicingOf(spell)).filter((one) => one.spell === place),
  );
  return ownedIn(spells, invoices);
}

/** The same of the balances with which documents begin. */
export function baselineOfSpells(
  figures: LedgerFigures,
  spells: readonly BookedSpell[],
): (BaselineBalance & OfCompany)[] {
  const [first, others] = mappingsOf(spells);
  return ownedIn(spells, baselineOf(figures, first, others));
}

function mappingsOf(spells: readonly BookedSpell[]): readonly [JournalMapping, readonly JournalMapping[]] {
  const [first, ...others] = spells.map(({ mapping }) => mapping);
  if (!first) throw new Error('a loan has a first spell');
  return [first, others];
}

interface InSpell {
  readonly side: Side;
  readonly spell: number;
  readonly type?: string;
  readonly party?: HandoverParty | null;
}

function ownedIn<Part extends InSpell>(spells: readonly BookedSpell[], parts: readonly Part[]): (Part & OfCompany)[] {
  return parts.map((part) => {
    const spell = spells[part.spell];
    if (!spell) throw new Error(`the loan has no spell ${part.spell}`);
    const otherSide = part.side === 'GRANTOR' ? 'RECEIVER' : 'GRANTOR';
    return {
      ...part,
      companyId: spell.companies[part.side],
      counterpartyId: spell.companies[otherSide],
      furtherPartyId: furtherPartyOf(part, spells),
    };
  });
}

/**
 * Of who stays the other company before; of a debt that passes, or a claim by a merger, who takes it over in the books of who gives it, and
 * the other way round.
 */
function furtherPartyOf({ side, type, spell, party }: InSpell, spells: readonly BookedSpell[]): string | null {
  const [before, after] = [spells[spell - 1], spells[spell + 1]];
  if (party === 'STAYING') return before?.companies[side === 'GRANTOR' ? 'RECEIVER' : 'GRANTOR'] ?? null;
  if (side === 'GRANTOR' && !SUCCESSIONS.has(type ?? '')) return null; // who buys a loan pays by the bank
  if (party === 'GIVING') return after?.companies[side] ?? null;
  return party === 'TAKING' ? (before?.companies[side] ?? null) : null;
}
