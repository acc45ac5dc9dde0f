import { addMonths } from '@calends/loan-engine';
import { closeMonth, previewClose } from '../../features/periods/close-month.ts';
import { monthOf } from '../../features/periods/read-months.ts';
import type { Desk } from '../loans/load-group.ts';

/** The last two months of a company, closed one after the other; the first with all before it. */
export async function loadPeriods(desk: Desk, companyId: string): Promise<void> {
  for (const ago of [2, 1]) {
    const month = monthOf(addMonths(desk.today, -ago));
    const { digest } = await previewClose(desk, companyId, month);
    await closeMonth(desk, companyId, { month, digest }, nothingRequired);
  }
}

/** No check is a condition of the close until the group makes one. */
async function nothingRequired(): Promise<void> {}
