import { addMonths } from '@calends/loan-engine';
import { monthOf } from '../../features/periods/read-months.ts';
import { declare } from '../../features/stamp-tax-declarations/declare.ts';
import { readDeclaration } from '../../features/stamp-tax-declarations/read-declaration.ts';
import type { Desk } from '../loans/load-group.ts';

const MONTHS = 12;

/** Every company has declared its stamp tax of the last year on the last day for it, but that of the last month. */
export async function loadDeclarations(desk: Desk, companyIds: readonly string[]): Promise<void> {
  for (const companyId of companyIds)
    for (let ago = MONTHS; ago >= 2; ago -= 1) {
      const month = monthOf(addMonths(desk.today, -ago));
      const { items, digest, payableUntil } = await readDeclaration(desk, companyId, month);
      if (items.length === 0 || payableUntil > desk.today) continue;
      const paymentReference = `DUC ${month}`;
      await declare(desk, companyId, { month, digest, declaredOn: payableUntil, paymentReference });
    }
}
