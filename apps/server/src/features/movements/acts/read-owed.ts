import { fixingHistory, formatMoney, openLoan } from '@calends/loan-engine';
import { owedByTranche, settlementOf, splitPayment, sumOfParts } from '@calends/loan-engine/payments';
import type { OwedOfLoan } from '@calends/wire';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { centsOf, readLoan, refused } from '../../ledger/ledger.public.ts';
import { shareTexts } from './share-texts.ts';

/** What a loan owes on a day (ISO), and how an amount would be taken from it. Throws NotFound, and Refused on the day. */
export async function readOwed(
  { tx, today }: { tx: TenantTransaction; today: string },
  contractId: string,
  { date, amount }: { date: string; amount?: string | undefined },
): Promise<OwedOfLoan> {
  const { file, fixings, version } = await readLoan(tx, contractId, today);
  const loan = openLoan(file, fixingHistory(fixings));
  const result = owedByTranche(loan, date);
  if (!result.ok) throw refused(result.refusal, { date: [result.refusal.code] });
  const total = sumOfParts(result.owed);
  const settled = settlementOf(loan, date);
  const faults = 'faults' in settled ? settled.faults : [];
  return {
    contractId,
    date,
    owed: shareTexts(result.owed),
    total: formatMoney(total),
    shares: shareTexts(splitPayment(result.owed, amount === undefined ? total : centsOf(amount))),
    faults: faults.map(({ code, ...details }) => ({ code, details })),
    version,
  };
}
