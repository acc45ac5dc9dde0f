import {
  type AccountLine,
  type BookedSpell,
  booksOfSides,
  type CompanyBooks,
  chosenForSpells,
  completedLines,
  onChosenAccounts,
  type Side,
  spellsOfLoan,
} from '@calends/journal';
import type { LedgerFigures } from '@calends/loan-engine';
import { type AccountSetLine, type ContractSet, journalLineOf } from '@calends/wire';
import { inControlOf, ownTenantId, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type BookedCompany, findCompanyBooks } from '../../entities/entities.public.ts';
import { agreedParties, everyParty, type Parties, readFacts } from '../../ledger/ledger.public.ts';
import { findSynchronizationStart } from '../../tenants/tenants.public.ts';
import { accountLinesOfContracts } from '../lines/account-lines.store.ts';
import { findLines } from '../lines/contract-lines.store.ts';
import { findSets } from '../sets/account-sets.store.ts';
import { findContractSets } from '../sets/contract-set.store.ts';

/** A loan that is to be mapped. */
export interface MappedLoan {
  readonly contractId: string;
  /** Between which companies it begins. */
  readonly first: Parties;
  /** Every company that it has on any day. */
  readonly companyIds: readonly string[];
}

/** How a loan is booked, and what of that a person has chosen already. */
export interface ChosenMapping {
  /**
   * In the books of its companies, as the loan is handed over: as this side delivers the stamp tax, or as the chosen one does where none
   * is given.
   */
  readonly spellsOf: (figures: Pick<LedgerFigures, 'handovers'>, stampTaxSide?: Side) => readonly BookedSpell[];
  /** Of its first spell. */
  readonly accountLinesOf: (stampTaxSide: Side) => readonly AccountLine[];
  /** Of the spells for which somebody chose another set, by their first day (ISO). */
  readonly laterLinesOf: (stampTaxSide: Side) => ReadonlyMap<string, readonly AccountLine[]>;
  /** Of those of its companies that keep them here, by their ids. */
  readonly books: ReadonlyMap<string, CompanyBooks>;
  /** Of each spell, as many as it is handed over and one. */
  readonly setsOf: (spells: readonly BookedSpell[]) => readonly ContractSet['set'][];
  readonly stampTaxSide: Side | null;
  /** ISO. */
  readonly startDate: string | null;
}

/** Earlier than any loan begins. */
export const FROM_THE_FIRST_DAY = '1900-01-01';

interface Mappings {
  /** ISO; of the tenant. */
  readonly startDate: string | null;
  readonly of: (loan: MappedLoan) => ChosenMapping;
}

/** The mappings in force now, with a few statements for any number of loans; without a start date they book from the first day. */
export async function readMappings(tx: TenantTransaction, loans: readonly MappedLoan[]): Promise<Mappings> {
  const contractIds = loans.map(({ contractId }) => contractId);
  const tenantId = await ownTenantId(tx);
  const startDate = await inControlOf(tx, (control) => findSynchronizationStart(control, tenantId));
  const chosen = await findContractSets(tx, contractIds);
  const books = await findCompanyBooks(
    tx,
    loans.flatMap(({ companyIds }) => companyIds),
  );
  const own = Map.groupBy(
    await findLines(tx, accountLinesOfContracts, { contractIds }),
    ({ tContractId }) => tContractId,
  );
  const sets = new Map((await findSets(tx)).map(({ code, lines }) => [code as string, lines]));
  const of = ({ contractId, first, companyIds }: MappedLoan): ChosenMapping => {
    const { set, stampTaxSide, laterSets } = chosen(contractId);
    const lines = (own.get(contractId) ?? []).map((line) => journalLineOf(line as AccountSetLine));
    // of stamp tax a contract has its own accounts alone while nobody chose who delivers it
    const isInForce = ({ amountKey }: AccountSetLine) => amountKey === 'VALUE' || stampTaxSide !== null;
    const linesOn = (code: string | null, side: Side) =>
      accountsOf(lines, (sets.get(code ?? '') ?? []).filter(isInForce), side);
    const accountLinesOf = (side: Side) => linesOn(set, side);
    const laterLinesOf = (side: Side) => new Map(laterSets.map((later) => [later.from, linesOn(later.set, side)]));
    const setFrom = new Map(laterSets.map((later) => [later.from, later.set as ContractSet['set']]));
    const ownBooks = new Map(companyIds.flatMap((id) => booksOf(books.get(id))));
    return {
      setsOf: (spells) => chosenForSpells(spells, set, setFrom),
      stampTaxSide,
      startDate,
      accountLinesOf,
      laterLinesOf,
      books: ownBooks,
      spellsOf: (figures, side = stampTaxSide ?? 'GRANTOR') => {
        const accountLines = accountLinesOf(side);
        const shared = { startDate: startDate ?? FROM_THE_FIRST_DAY, stampTaxSide: side, accountLines };
        const ofLoan = { GRANTOR: first.grantorId, RECEIVER: first.receiverId };
        const spells = spellsOfLoan(figures, ofLoan, (companies) => ({
          ...shared,
          books: booksOfSides(companies, (id) => ownBooks.get(id)),
        }));
        return onChosenAccounts(spells, laterLinesOf(side));
      },
    };
  };
  return { startDate, of };
}

/** A live contract as it is mapped; undefined where there is none. */
export async function readMappedLoan(tx: TenantTransaction, contractId: string): Promise<MappedLoan | undefined> {
  const [loan] = await readMappedLoans(tx, [contractId]);
  return loan;
}

/** The live ones of these contracts as they are mapped. */
export async function readMappedLoans(tx: TenantTransaction, contractIds: readonly string[]): Promise<MappedLoan[]> {
  const loans = await readFacts(tx, contractIds);
  return loans.map((facts) => ({
    contractId: facts.contractId,
    first: agreedParties(facts),
    companyIds: everyParty(facts),
  }));
}

/** The contract's own accounts over those of its set. */
function accountsOf(own: readonly AccountLine[], ofSet: readonly AccountSetLine[], side: Side): AccountLine[] {
  return completedLines(own, ofSet.map(journalLineOf), side);
}

/** None of a company that is not in the accounting system. */
function booksOf(settings: BookedCompany | undefined): [string, CompanyBooks][] {
  if (!settings || settings.dataBase === null) return [];
  const { entityId, bankAccount, styles } = settings;
  return [[entityId, { bankAccount, partyCode: null, styles }]];
}
