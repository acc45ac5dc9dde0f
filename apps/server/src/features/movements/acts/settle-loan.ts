import { fixingHistory, openLoan } from '@calends/loan-engine';
import { settlementOf } from '@calends/loan-engine/payments';
import type { LoanAct, Settlement } from '@calends/wire';
import { Refused } from '../../../http/problems.ts';
import { type LoanWriting, lockContract, readLoan, refused } from '../../ledger/ledger.public.ts';
import { writeAct } from './write-act.ts';

/** Pays all that a loan owes on a day. Throws Refused with every reason for which that would not bring it to 0.00. */
export async function settleLoan(writing: LoanWriting, input: Settlement): Promise<LoanAct> {
  const { contractId, settlementDate: date, description } = input;
  await lockContract(writing.tx, contractId, input.version);
  const { file, fixings } = await readLoan(writing.tx, contractId, writing.today);
  const result = settlementOf(openLoan(file, fixingHistory(fixings)), date);
  if (!result.ok) {
    if ('refusal' in result) throw refused(result.refusal, { settlementDate: [result.refusal.code] });
    const [{ code, ...details }] = result.faults;
    throw new Refused({ code, details, errors: { settlementDate: result.faults.map((fault) => fault.code) } });
  }
  return await writeAct(writing, {
    act: 'SETTLEMENT',
    contractId,
    date,
    parts: result.parts,
    description,
    seen: input,
    dateField: 'settlementDate',
    fieldsOf: ({ code }) => ({ settlementDate: [code] }),
  });
}
