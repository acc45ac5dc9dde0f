import { addMonths } from '@calends/loan-engine';
import { changeContract as changeShape, merger, netting, reimbursement, waiver } from '@calends/wire';
import { changeContract } from '../../features/contracts/terms/change-contract.ts';
import { mergeCompanies } from '../../features/mergers/merge-companies.ts';
import { netLoans } from '../../features/movements/acts/net-loans.ts';
import { waiveDebt } from '../../features/movements/waive-debt.ts';
import { insertAct } from '../../features/waiting-acts/waiting-acts.store.ts';
import { type DemoLoan, findCompany, readDemoLoan } from '../demo.store.ts';
import type { Desk } from '../loans/load-group.ts';
import { oppositeNumbers } from '../loans/opposite-loans.ts';
import { sure } from '../sure.ts';

/** What was set off of two loans, the term of one that was extended, what was waived of the other, a loan that was assigned, and a company that was merged. */
export async function loadLoanActs(desk: Desk): Promise<void> {
  const day = (monthsAgo: number) => addMonths(desk.today, -monthsAgo);
  const both = async () => await readBoth(desk);
  {
    const [one, other] = await both();
    const set = { contractId: one.contractId, otherContractId: other.contractId, amount: '60000.00' };
    const agreed = { nettingDate: day(5), description: 'Acordo de compensação 4', ...set };
    await netLoans(desk, sure(netting, { ...agreed, version: one.version, otherVersion: other.version }));
  }
  {
    const [{ contractId, version }] = await both();
    const extension = { contractId, field: 'DATEEND', changeDate: day(4), dateEnd: addMonths(desk.today, 28), version };
    await changeContract(desk, sure(changeShape, { ...extension, description: 'Ata 21' }));
  }
  const [, { trancheId, version }] = await both();
  const waived = { trancheMovementID: trancheId, waiverDate: day(3), capitalAmount: '5000.00', version };
  await waiveDebt(desk, sure(waiver, { ...waived, description: 'Ata 22' }));
  await assignLoan(desk, day(6));
  await mergeCompany(desk, day(2));
}

/** A loan of the parent that a sister of its receiver bought for what was owed. */
async function assignLoan(desk: Desk, changeDate: string): Promise<void> {
  const { contractId, version } = await readDemoLoan(desk.tx, 'HG-2023-007');
  const company = await findCompany(desk.tx, 'HREDE');
  const assignment = { contractId, field: 'GRANTOR', changeDate, company, version };
  await changeContract(desk, sure(changeShape, { ...assignment, description: 'Contrato de cessão 2' }));
}

/** A small company that its neighbour absorbed: what it owed a sister passes, and what it owed the neighbour ends. */
async function mergeCompany(desk: Desk, day: string): Promise<void> {
  const id = await findCompany(desk.tx, 'HFOZ');
  const companyId = await findCompany(desk.tx, 'HAGUA');
  await mergeCompanies(desk, sure(merger.omit({ digest: true }), { id, companyId, day, reason: 'Registo da fusão 3' }));
}

/** A repayment that somebody entered and nobody has released yet. */
export async function loadWaitingAct(desk: Desk): Promise<void> {
  const { tx, audit, actor, today } = desk;
  const [{ contractId, contractNumber, trancheId, version }] = await readBoth(desk);
  const amount = '50000.00';
  const body = sure(reimbursement, {
    trancheMovementID: trancheId,
    reimbursementDate: today,
    capitalAmount: amount,
    description: 'Reembolso antecipado',
    version,
  });
  const call = 'ActCall_REIMBURSEMENT';
  const id = await insertAct(tx, {
    contract_id: contractId,
    contract_ids: [contractId],
    call,
    given: { body },
    act_date: today,
    amount_cents: 50_000_00n,
    description: body.description,
    entered_by: actor.personId,
    entered_name: 'Bruno Basic',
  });
  const after = { actCall: call, contractNumber, actDate: today, amountCents: '5000000', actState: 'ActWaiting' };
  audit.record({ action: 'CREATE', resource: 'WaitingAct', recordId: id, after });
}

async function readBoth({ tx, today }: Desk): Promise<readonly [DemoLoan, DemoLoan]> {
  const [number, otherNumber] = oppositeNumbers(today);
  return [await readDemoLoan(tx, number), await readDemoLoan(tx, otherNumber)];
}
