import { type AccountLine, type CompanyBooks, completedLines, type JournalMapping, type Side } from '@calends/journal';
import { type AccountSetLine, type Contract, type ContractSet, type ErpSettings, journalLineOf } from '@calends/wire';
import { inControlOf, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { findEntity } from '../../entities/entities.public.ts';
import { findSynchronizationStart } from '../../tenants/tenants.public.ts';
import { accountLinesOfContracts } from '../lines/account-lines.store.ts';
import { findLines } from '../lines/contract-lines.store.ts';
import { findSets } from '../sets/account-sets.store.ts';
import { findContractSet } from '../sets/contract-set.store.ts';

/** How a loan is booked, and what of that a person has chosen already. */
export interface ChosenMapping {
  readonly mapping: JournalMapping;
  readonly set: ContractSet['set'];
  readonly stampTaxSide: Side | null;
  /** ISO. */
  readonly startDate: string | null;
}

/** Earlier than any loan begins. */
const FROM_THE_FIRST_DAY = '1900-01-01';

/** The mapping in force now; without a start date it books the loan from its first day. */
export async function readMapping(tx: TenantTransaction, actor: Actor, contract: Contract): Promise<ChosenMapping> {
  const startDate = await inControlOf(tx, (control) => findSynchronizationStart(control, actor.tenantId));
  const { set, stampTaxSide } = await findContractSet(tx, contract.id);
  const [grantor, receiver] = [await findEntity(tx, contract.grantorId), await findEntity(tx, contract.receiverId)];
  return {
    set,
    stampTaxSide,
    startDate,
    mapping: {
      startDate: startDate ?? FROM_THE_FIRST_DAY,
      stampTaxSide: stampTaxSide ?? 'GRANTOR',
      accountLines: await readAccounts(tx, contract.id, { set, stampTaxSide }),
      books: { ...booksOf('GRANTOR', grantor?.erpSettings), ...booksOf('RECEIVER', receiver?.erpSettings) },
    },
  };
}

/** The contract's own accounts over those of its set; of stamp tax its own alone while nobody chose who delivers it. */
async function readAccounts(
  tx: TenantTransaction,
  contractId: string,
  { set, stampTaxSide }: Pick<ContractSet, 'set' | 'stampTaxSide'>,
): Promise<AccountLine[]> {
  const own = await findLines(tx, accountLinesOfContracts, { contractIds: [contractId] });
  const ofSet = (await findSets(tx)).find(({ code }) => code === set)?.lines ?? [];
  const inForce = ofSet.filter(({ amountKey }) => amountKey === 'VALUE' || stampTaxSide !== null);
  return completedLines(
    own.map((line) => journalLineOf(line as AccountSetLine)),
    inForce.map(journalLineOf),
    stampTaxSide ?? 'GRANTOR',
  );
}

/** None of a company that is not in the accounting system. It has changed its style once at most, and had the other before. */
function booksOf(side: Side, settings: ErpSettings | null | undefined): Partial<Record<Side, CompanyBooks>> {
  if (!settings || settings.dataBase === null) return {};
  const { bankAccount, accrualStyle: style, accrualStyleFrom: from } = settings;
  const before = style === 'DELTA' ? 'REVERSING' : 'DELTA';
  const styles =
    from === null
      ? [{ from: FROM_THE_FIRST_DAY, style }]
      : [{ from: FROM_THE_FIRST_DAY, style: before } as const, { from, style }];
  return { [side]: { bankAccount, partyCode: null, styles } };
}
