import { fixingHistory, openLoan } from '@calends/loan-engine';
import { type ConversionFault, conversionMovements, conversionOf } from '@calends/loan-engine/payments';
import { CONVERSION_OF_EQUITY, type Conversion, type LoanAct } from '@calends/wire';
import { BadInput, Refused } from '../../../http/problems.ts';
import { centsOf, type LoanWriting, lockContract, readLoan, refused } from '../../ledger/ledger.public.ts';
import { writeAct } from './write-act.ts';

const FIELD_OF_FAULT = {
  ConversionExceedsCapital: 'amount',
  ConversionBeforeInterest: 'conversionDate',
} as const satisfies Record<ConversionFault['code'], string>;

/**
 * Converts capital of a loan into equity of its receiver. Throws Refused with every reason at once where it is more than the capital
 * and where interest of what is converted is owed; BadInput for a tranche of another loan.
 */
export async function convertCapital(writing: LoanWriting, input: Conversion): Promise<LoanAct> {
  const { contractId, conversionDate: date, description, equity } = input;
  await lockContract(writing.tx, contractId, input.version);
  const { file, fixings } = await readLoan(writing.tx, contractId, writing.today);
  const trancheId = input.trancheId ?? undefined;
  if (trancheId !== undefined && !file.tranches.some(({ id }) => id === trancheId))
    throw new BadInput({ trancheId: ['InvalidValue'] });
  const result = conversionOf(openLoan(file, fixingHistory(fixings)), date, centsOf(input.amount), trancheId);
  if (!result.ok) {
    if ('refusal' in result) throw refused(result.refusal, { conversionDate: [result.refusal.code] });
    throw refusedFor(result.faults);
  }
  return await writeAct(writing, {
    act: 'CONVERSION',
    contractId,
    date,
    parts: result.parts,
    movements: conversionMovements(result.parts, date, CONVERSION_OF_EQUITY[equity]),
    description,
    seen: input,
    dateField: 'conversionDate',
    fieldsOf: ({ code }) => ({ amount: [code] }),
  });
}

function refusedFor(faults: readonly [ConversionFault, ...ConversionFault[]]): Refused {
  const [{ code, ...details }] = faults;
  const codes = new Set(faults.map((fault) => fault.code));
  const errors = Object.fromEntries([...codes].map((one) => [FIELD_OF_FAULT[one], [one]]));
  return new Refused({ code, details, errors });
}
