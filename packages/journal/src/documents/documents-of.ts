import { formatDay, type LedgerFigures } from '@calends/loan-engine';
import { accrualPostings } from '@calends/loan-engine/accruals';
import {
  accountOf,
  accountsOfSide,
  type JournalMapping,
  type SideAccounts,
  styleOn,
} from '../accounts/journal-mapping.ts';
import { AMOUNT_KEYS, type AmountKey, type Nature, SIDES } from '../vocabulary.ts';
import { accrualSources } from './accrual-sources.ts';
import { entriesOf, type JournalDocument } from './journal-document.ts';
import { ledgerSources } from './ledger-sources.ts';
import { projectionsIn } from './projections.ts';
import { type Source, STEPS } from './source.ts';

/**
 * All journal documents of a loan from the start date up to the day of its figures, in the order in which they are booked. Pure:
 * equal arguments, equal result. What is booked, and why: docs/adr/1501-entries-and-styles.md.
 */
export function documentsOf(figures: LedgerFigures, mapping: JournalMapping): JournalDocument[] {
  const asOf = formatDay(figures.asOf);
  const sides = SIDES.flatMap((side) => accountsOfSide(mapping, side) ?? []);
  return sourcesOf(figures)
    .filter(({ date, mirrorOf = date }) => mirrorOf >= mapping.startDate && date <= asOf)
    .flatMap((source) => sides.flatMap((accounts) => documentOf(source, accounts, mapping)));
}

/** By date, by step, by tranche; facts as in the ledger. */
function sourcesOf(figures: LedgerFigures): Source[] {
  const postings = Map.groupBy(accrualPostings(figures), ({ trancheId }) => trancheId);
  const taxes = Map.groupBy(figures.stampTax, ({ trancheId }) => trancheId);
  const sources = figures.tranches.flatMap((tranche) => {
    const { id } = tranche.tranche;
    const [taxRows, projections] = [taxes.get(id) ?? [], projectionsIn(tranche, figures.asOf)];
    return [
      ...ledgerSources(tranche, taxRows, projections),
      ...accrualSources(id, postings.get(id) ?? [], taxRows, projections),
    ];
  });
  return sources.toSorted((a, b) => byDate(a, b) || STEPS.indexOf(a.step) - STEPS.indexOf(b.step));
}

function byDate(a: Source, b: Source): number {
  if (a.date === b.date) return 0;
  return a.date < b.date ? -1 : 1;
}

/** None where the side's style has not got it, or its amounts are 0.00. */
function documentOf(source: Source, accounts: SideAccounts, { stampTaxSide }: JournalMapping): JournalDocument[] {
  const { step, date, type, trancheId, key, factId = null, amount, tax, style, mirrorOf = null, projected } = source;
  const { side, books } = accounts;
  if (style !== undefined && style !== styleOn(books, date)) return [];
  const isTaxBooked = side === 'RECEIVER' || stampTaxSide === 'GRANTOR';
  const amounts = { VALUE: amount, STAMPTAX: isTaxBooked ? tax : 0n };
  const [first, ...others] = AMOUNT_KEYS.flatMap((amountKey) =>
    entriesOf(
      amountKey,
      amounts[amountKey],
      booked(source, accounts, amountKey, 'D'),
      booked(source, accounts, amountKey, 'C'),
    ),
  );
  if (!first) return [];
  const sourceKey = `${side}/${type}/${key}`;
  const of = { sourceKey, date, type, side, trancheId, factId, step, mirrorOf, projected };
  return [{ ...of, amounts, entries: [first, ...others] }];
}

/** Interest that does not stand on the accruals is booked on the account of interest of postings: one set serves both styles. */
function booked({ type, isInterest }: Source, accounts: SideAccounts, amountKey: AmountKey, nature: Nature) {
  const natureOfInterest = accounts.side === 'GRANTOR' ? 'C' : 'D';
  const isReplaced = isInterest === true && amountKey === 'VALUE' && nature === natureOfInterest;
  return accountOf(accounts, isReplaced ? 'SPECIALIZATION' : type, amountKey, nature);
}
