import { type AccountLine, type BookedSpell, type CompanyBooks, completedLines, type Side } from '@calends/journal';
import { type AccountSetLine, type ContractSet, journalLineOf } from '@calends/wire';
import { inControlOf, ownTenantId, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type BookedCompany, findCompanyBooks } from '../../entities/entities.public.ts';
import type { PartySpell } from '../../ledger/ledger.public.ts';
import { findSynchronizationStart } from '../../tenants/tenants.public.ts';
import { accountLinesOfContracts } from '../lines/account-lines.store.ts';
import { findLines } from '../lines/contract-lines.store.ts';
import { findSets } from '../sets/account-sets.store.ts';
import { findContractSets } from '../sets/contract-set.store.ts';

/** A loan that is to be mapped. */
export interface MappedLoan {
  readonly contractId: string;
  readonly spells: readonly PartySpell[];
}

/** How a loan is booked, and what of that a person has chosen already. */
export interface ChosenMapping {
  /** As this side delivers the stamp tax; as the chosen one does where none is given. Each in the books of its companies. */
  readonly spellsOf: (stampTaxSide?: Side) => readonly BookedSpell[];
  readonly set: ContractSet['set'];
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
  const books = await findCompanyBooks(tx, loans.flatMap(companiesOfLoan));
  const own = Map.groupBy(
    await findLines(tx, accountLinesOfContracts, { contractIds }),
    ({ tContractId }) => tContractId,
  );
  const sets = new Map((await findSets(tx)).map(({ code, lines }) => [code as string, lines]));
  const of = ({ contractId, spells }: MappedLoan): ChosenMapping => {
    const { set, stampTaxSide } = chosen(contractId);
    const lines = (own.get(contractId) ?? []).map((line) => journalLineOf(line as AccountSetLine));
    const ofSet = sets.get(set ?? '') ?? [];
    // of stamp tax a contract has its own accounts alone while nobody chose who delivers it
    const inForce = ofSet.filter(({ amountKey }) => amountKey === 'VALUE' || stampTaxSide !== null);
    return {
      set,
      stampTaxSide,
      startDate,
      spellsOf: (side = stampTaxSide ?? 'GRANTOR') => {
        const accountLines = accountsOf(lines, inForce, side);
        const shared = { startDate: startDate ?? FROM_THE_FIRST_DAY, stampTaxSide: side, accountLines };
        return spells.map(({ from, grantorId, receiverId }) => ({
          from,
          companies: { GRANTOR: grantorId, RECEIVER: receiverId },
          mapping: {
            ...shared,
            books: { ...booksOf('GRANTOR', books.get(grantorId)), ...booksOf('RECEIVER', books.get(receiverId)) },
          },
        }));
      },
    };
  };
  return { startDate, of };
}

/** Every company that a loan ever had. */
export function companiesOfLoan({ spells }: Pick<MappedLoan, 'spells'>): string[] {
  return [...new Set(spells.flatMap(({ grantorId, receiverId }) => [grantorId, receiverId]))];
}

/** The contract's own accounts over those of its set. */
function accountsOf(own: readonly AccountLine[], ofSet: readonly AccountSetLine[], side: Side): AccountLine[] {
  return completedLines(own, ofSet.map(journalLineOf), side);
}

/** None of a company that is not in the accounting system. */
function booksOf(side: Side, settings: BookedCompany | undefined): Partial<Record<Side, CompanyBooks>> {
  if (!settings || settings.dataBase === null) return {};
  const { bankAccount, styles } = settings;
  return { [side]: { bankAccount, partyCode: null, styles } };
}
