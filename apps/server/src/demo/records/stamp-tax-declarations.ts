import { addMonths } from '@calends/loan-engine';
import { firstDayOf, monthOf } from '../../features/periods/read-months.ts';
import { declare } from '../../features/stamp-tax-declarations/declare.ts';
import { readDeclaration } from '../../features/stamp-tax-declarations/read-declaration.ts';
import { stampTaxDeclarationSource } from '../../features/stamp-tax-declarations/stamp-tax-declarations.public.ts';
import { page } from '../../resource/lists/page.ts';
import type { Desk } from '../loans/load-group.ts';

/** Every company has declared its stamp tax on the last day for it, but that of the last month. */
export async function loadDeclarations(desk: Desk): Promise<void> {
  const lastMonth = addMonths(firstDayOf(monthOf(desk.today)), -1);
  for (const { company, monthEnd } of await monthsOfTax(desk)) {
    const month = monthOf(monthEnd);
    const { digest, payableUntil } = await readDeclaration(desk, company.id, month);
    if (monthEnd >= lastMonth || payableUntil > desk.today) continue;
    const paymentReference = `DUC ${month}`;
    await declare(desk, company.id, { month, digest, declaredOn: payableUntil, paymentReference });
  }
}

async function monthsOfTax({ tx, actor }: Desk) {
  const query = { page: 1, size: undefined, all: true, filters: [], sort: { field: 'monthEnd', type: 'asc' } } as const;
  return (await page(tx, stampTaxDeclarationSource, query, {}, actor)).data;
}
