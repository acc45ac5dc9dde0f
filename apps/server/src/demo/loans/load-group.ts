import {
  saveErpSettings as booksShape,
  changeContract as changeShape,
  addEntity as entityShape,
  importedContract,
  NO_END_DATE,
  reimbursement,
  reinforcement,
  addTranche as trancheShape,
} from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { saveErpSettings } from '../../features/accounting/companies/save-erp-settings.ts';
import { saveContractSet } from '../../features/accounting/sets/contract-set.ts';
import { addContract } from '../../features/contracts/add-contract.ts';
import { readContract } from '../../features/contracts/read-contract.ts';
import { changeContract } from '../../features/contracts/terms/change-contract.ts';
import { addEntity } from '../../features/entities/add-entity.ts';
import { reimburseTranche } from '../../features/movements/reimburse-tranche.ts';
import { reinforceTranche } from '../../features/movements/reinforce-tranche.ts';
import { addTranche } from '../../features/tranches/add-tranche.ts';
import type { Actor } from '../../http/actor.ts';
import { readFeeIds } from '../demo.store.ts';
import { sure } from '../sure.ts';
import type { DemoCompany } from './companies.ts';
import type { DemoChange, DemoContract, DemoMovement, DemoTranche } from './contracts.ts';

/** A tenant transaction in which the demonstration is entered as a person would, through the use cases. */
export interface Desk {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: Actor;
  readonly today: string;
}

export interface DemoGroup {
  readonly companies: readonly DemoCompany[];
  /** The company that holds the others, where it is known to the accounting. */
  readonly parent?: string;
  /** Between these companies. */
  readonly contracts: readonly DemoContract[];
}

/** A group with its loans, in the transaction's tenant; the ids of its companies by their acronyms. */
export async function loadGroup(desk: Desk, { companies, contracts, parent }: DemoGroup): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const company of companies) {
    const { isKeptElsewhere, areBooksFiles: _, ...entered } = company;
    const entity = await addEntity(desk, sure(entityShape, entered));
    ids.set(company.acronym, entity.id);
    if (parent !== undefined && !isKeptElsewhere) await loadBooks(desk, company, entity.id);
  }
  await loadContracts(desk, { contracts, ids, parent });
  return ids;
}

interface DemoContracts extends Pick<DemoGroup, 'contracts'> {
  /** Of the companies, by their acronyms. */
  readonly ids: ReadonlyMap<string, string>;
  readonly parent: string | undefined;
}

/** Contracts between companies that are there. */
export async function loadContracts(desk: Desk, { contracts, ids, parent }: DemoContracts): Promise<void> {
  const fees = await readFeeIds(desk.tx);
  for (const contract of contracts) {
    const id = await loadContract(desk, contract, ids, fees);
    if (parent !== undefined) await chooseAccounts(desk, contract, id, parent);
  }
}

async function loadContract(
  desk: Desk,
  contract: DemoContract,
  companies: ReadonlyMap<string, string>,
  fees: ReadonlyMap<string, string>,
): Promise<string> {
  const [drawFee, capitalizationFee] = contract.stampTax ?? [];
  const { id } = await addContract(desk, {
    ...sure(importedContract, {
      contractNumber: contract.number,
      grantorId: companies.get(contract.grantor),
      receiverId: companies.get(contract.receiver),
      dateStart: contract.dateStart,
      dateEnd: contract.dateEnd ?? NO_END_DATE,
      amount: contract.amount,
      spread: contract.spread,
      currency: 'EUR',
      loanType: contract.loanType,
      contractStatus: contract.isUnpaid ? 'UNPAID' : 'ACTIVE',
      capitalizationTerm: contract.capitalizationTerm,
      convention: contract.convention,
      capitalizationsStartCondition: contract.isCheckingAccount ? 'DATECONTRACT' : 'DATETRANCHE',
      interestCapitalization: contract.isCapitalized,
      contratCheckingAccount: contract.isCheckingAccount ?? false,
      euriborApplicable: contract.euribor !== undefined,
      euribor: contract.euribor?.term ?? 'NA',
      euriborCalculationMehtod: contract.euribor?.method ?? 'NA',
      renewalIndexRateTerm: contract.euribor?.term ?? 'NA',
      stampTaxApplicable: drawFee !== undefined,
      stampTaxTranchesFeeId: drawFee && fees.get(drawFee),
      stampTaxCapitalizationsFeeId: capitalizationFee && fees.get(capitalizationFee),
      isContractSigned: contract.isSigned ?? false,
      minute: `Ata ${contract.number.slice(-3)}/${contract.number.slice(3, 7)}`,
      ownershipPercentage: '100',
    }),
    metadata: contract.metadata,
  });
  for (const tranche of contract.tranches) await loadTranche(desk, id, tranche);
  for (const change of contract.changes ?? []) await loadChange(desk, id, change);
  return id;
}

async function loadBooks({ tx, actor, audit }: Desk, company: DemoCompany, id: string): Promise<void> {
  const { acronym: dataBase, areBooksFiles } = company;
  const codes = { diary: '41;SPECIALIZATION=47', document: 'EMP;SPECIALIZATION=JUR' };
  const books = { ...codes, dataBase, system: areBooksFiles ? 'FILE' : 'PRIMAVERA', version: 1 };
  await saveErpSettings(tx, actor, audit, id, sure(booksShape, books));
}

/** By who holds whom, and with the stamp tax delivered by the grantor. */
async function chooseAccounts(desk: Desk, contract: DemoContract, contractId: string, parent: string): Promise<void> {
  const ofParent = contract.grantor === parent ? 'PARENT_LENDS' : contract.receiver === parent && 'SUBSIDIARY_LENDS';
  const chosen = {
    set: ofParent || ('SISTERS_LEND' as const),
    stampTaxSide: 'GRANTOR',
    from: null,
    version: 0,
  } as const;
  await saveContractSet(desk, contractId, chosen);
}

async function loadChange(desk: Desk, contractId: string, { on: changeDate, ...change }: DemoChange): Promise<void> {
  const { version } = await readContract(desk.tx, contractId);
  await changeContract(desk, sure(changeShape, { contractId, changeDate, ...change, version }));
}

async function loadTranche(desk: Desk, contractId: string, tranche: DemoTranche): Promise<void> {
  const { version } = await readContract(desk.tx, contractId);
  const draw = {
    contractId,
    realizationDate: tranche.on,
    realizedCapital: tranche.capital,
    interestRate: tranche.interestDue,
    metadata: tranche.metadata,
    version,
  };
  const { id } = await addTranche(desk, sure(trancheShape, draw));
  for (const movement of tranche.movements ?? []) await loadMovement(desk, contractId, id, movement);
}

async function loadMovement(
  desk: Desk,
  contractId: string,
  trancheMovementID: string,
  movement: DemoMovement,
): Promise<void> {
  const { version } = await readContract(desk.tx, contractId);
  if (movement.kind === 'reinforcement') {
    const input = { trancheMovementID, reinforcementDate: movement.on, amount: movement.amount, version };
    await reinforceTranche(desk, sure(reinforcement, input));
    return;
  }
  const input = {
    trancheMovementID,
    reimbursementDate: movement.on,
    capitalAmount: movement.capital,
    interestAccruedAmount: movement.interestAccrued,
    interestDueAmount: movement.interestDue,
    version,
  };
  const reply = await reimburseTranche(desk, sure(reimbursement, input));
  if (reply.refused.length > 0) throw new Error(`the demonstration is refused: ${JSON.stringify(reply.refused)}`);
}
