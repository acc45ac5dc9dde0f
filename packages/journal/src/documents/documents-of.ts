import { formatDay, type LedgerFigures } from '@calends/loan-engine';
import { accrualPostings } from '@calends/loan-engine/accruals';
import {
  accountOf,
  type BookedAccount,
  type JournalMapping,
  type SideAccounts,
  styleOn,
} from '../accounts/journal-mapping.ts';
import {
  AMOUNT_KEYS,
  type AmountKey,
  HANDOVER_PARTIES,
  type HandoverParty,
  type JournalType,
  type Nature,
  SIDES,
  type Side,
  SUCCESSIONS,
} from '../vocabulary.ts';
import { accrualSources } from './accrual-sources.ts';
import { handoverSources } from './handover-sources.ts';
import { entriesOf, type JournalDocument } from './journal-document.ts';
import { ledgerSources } from './ledger-sources.ts';
import { type Projections, projectionsIn } from './projections.ts';
import { type HandedSource, type Source, STEPS } from './source.ts';
import { accountsIn, type Spell, spellOn, spellsOf } from './spells.ts';

/**
 * All journal documents of a loan from the start date up to the day of its figures, in the order in which they are booked. Pure:
 * equal arguments, equal result. `afterHandovers` says how the loan reaches the books of its companies after each of its handovers,
 * in their order; after one that it lacks, as before. What is booked, and why: docs/adr/1501-entries-and-styles.md.
 */
export function documentsOf(
  figures: LedgerFigures,
  mapping: JournalMapping,
  afterHandovers: readonly JournalMapping[] = [],
): JournalDocument[] {
  const asOf = formatDay(figures.asOf);
  const spells = spellsOf(figures, mapping, afterHandovers);
  return sourcesOf(figures)
    .filter(({ date }) => date <= asOf)
    .flatMap((source) =>
      source.handover ? handedDocuments(source, source.handover, spells) : ownDocuments(source, spells),
    );
}

/** Of a row of the ledger, the documents of the companies of its day. */
function ownDocuments(source: Source, spells: readonly Spell[]): JournalDocument[] {
  const { date, mirrorOf = date, isOfHandover } = source;
  const spell = spellOn(spells, date);
  const { mapping, sides } = spell;
  if ((isOfHandover ? date : mirrorOf) < mapping.startDate) return [];
  return sides.flatMap((accounts) => documentOf(source, accounts, spell));
}

/**
 * A handover is booked by the company that gives its side, by the one that takes it, with debit and credit the other way round, and by
 * the one that stays on the other side, which moves the amount from the one to the other.
 */
function handedDocuments(source: Source, handed: HandedSource, spells: readonly Spell[]): JournalDocument[] {
  const [before, after] = [spells[handed.place], spells[handed.place + 1]];
  if (!before || !after) throw new Error(`the loan has no handover ${handed.place}`);
  return SIDES.flatMap((side) =>
    HANDOVER_PARTIES.flatMap((party) => {
      const spell = party === 'GIVING' ? before : after;
      const accounts = accountsIn(spell, side);
      const isChanging = side === handed.side;
      if (!accounts || isChanging === (party === 'STAYING') || source.date < spell.mapping.startDate) return [];
      if (handed.party !== undefined && party !== handed.party) return [];
      const isTurned = party === 'TAKING' && handed.party === undefined;
      const amount = isTurned ? 0n - source.amount : source.amount;
      const former = party === 'STAYING' ? accountsIn(before, side) : undefined;
      return documentOf({ ...source, amount }, accounts, spell, { party, former });
    }),
  );
}

/** By date, by step, by tranche; facts as in the ledger. */
function sourcesOf(figures: LedgerFigures): Source[] {
  const postings = Map.groupBy(accrualPostings(figures), ({ trancheId }) => trancheId);
  const taxes = Map.groupBy(figures.stampTax, ({ trancheId }) => trancheId);
  const projectionsOf = new Map<string, Projections>();
  const sources = figures.tranches.flatMap((tranche) => {
    const { id } = tranche.tranche;
    const [taxRows, projections] = [taxes.get(id) ?? [], projectionsIn(tranche, figures.asOf)];
    projectionsOf.set(id, projections);
    return [
      ...ledgerSources(tranche, taxRows, projections),
      ...accrualSources(id, postings.get(id) ?? [], taxRows, projections),
    ];
  });
  return [...handoverSources(figures, projectionsOf), ...sources].toSorted(
    (a, b) => byDate(a, b) || STEPS.indexOf(a.step) - STEPS.indexOf(b.step),
  );
}

function byDate(a: Source, b: Source): number {
  if (a.date === b.date) return 0;
  return a.date < b.date ? -1 : 1;
}

/** What a handover makes of a document. */
interface Handed {
  readonly party: HandoverParty;
  /** Of who stays: its accounts with the other company before. */
  readonly former: SideAccounts | undefined;
}

/** None where the side's style has not got it, or its amounts are 0.00. */
function documentOf(
  source: Source,
  accounts: SideAccounts,
  { mapping, spell }: Spell,
  handed?: Handed,
): JournalDocument[] {
  const { step, date, type, trancheId, key, factId = null, amount, tax, style, mirrorOf = null, projected } = source;
  const { side, books } = accounts;
  if (style !== undefined && style !== styleOn(books, date)) return [];
  const isTaxBooked = side === 'RECEIVER' || mapping.stampTaxSide === 'GRANTOR';
  const amounts = { VALUE: amount, STAMPTAX: isTaxBooked ? tax : 0n };
  const [first, ...others] = AMOUNT_KEYS.flatMap((amountKey) =>
    entriesOf(
      amountKey,
      amounts[amountKey],
      booked(source, accounts, amountKey, 'D', handed),
      booked(source, accounts, amountKey, 'C', handed),
    ),
  );
  if (!first) return [];
  const party = handed?.party ?? null;
  const sourceKey = `${side}/${type}/${key}${party === null ? '' : `/${party}`}`;
  const of = { sourceKey, date, type, side, trancheId, factId, step, mirrorOf, party, spell, projected };
  return [{ ...of, amounts, entries: [first, ...others] }];
}

/** Lowers what is owed; income of the grantor and cost of the receiver. */
function loweringNature(side: Side): Nature {
  return side === 'GRANTOR' ? 'C' : 'D';
}

/** Interest that does not stand on the accruals is booked on the account of interest of postings: one set serves both styles. */
function booked(
  { type, isInterest }: Source,
  accounts: SideAccounts,
  amountKey: AmountKey,
  nature: Nature,
  handed?: Handed,
): BookedAccount {
  const isReplaced = isInterest === true && amountKey === 'VALUE' && nature === loweringNature(accounts.side);
  const further = handed && accountsWithFurther(accounts, type, nature, handed);
  if (!further) return accountOf(accounts, isReplaced ? 'SPECIALIZATION' : type, amountKey, nature);
  const account = accountOf(further, type, amountKey, nature);
  return account.withParty ? { ...account, isFurtherParty: true } : account;
}

/**
 * The accounts of a line that does not name the other company of the document's day: who stays clears those with the company before, and
 * of the two that pass a debt on, or a claim by a merger, each books what lies between them, on an account that is no single party's. Undefined of other lines.
 */
function accountsWithFurther(
  accounts: SideAccounts,
  type: JournalType,
  nature: Nature,
  { party, former }: Handed,
): SideAccounts | undefined {
  const lowers = nature === loweringNature(accounts.side);
  if (party === 'STAYING') return lowers ? (former ?? accounts) : undefined;
  const isPaid = accounts.side === 'GRANTOR' && !SUCCESSIONS.has(type); // who buys a loan pays by the bank
  if (isPaid || lowers) return undefined;
  return { ...accounts, books: { ...accounts.books, partyCode: null } };
}
