import { newYear, seriesOf } from './primavera-fixture.ts';
import type { AccountingYear, Company } from './primavera-state.ts';
import { Refused } from './refused.ts';

/** Opens the running year where the company has books and lacks it, with the series of its invoices. */
export function openRunningYear(company: Company, year: number): void {
  if (Object.keys(company.years).length === 0 || company.years[year]) return;
  company.years[year] = newYear(company.code);
  company.series.push(...seriesOf(year, false));
}

/** @throws {Refused} Where the company lacks the year. */
export function yearOf(company: Company, year: number | string): AccountingYear {
  const there = company.years[year];
  if (!there) throw new Refused(`O ano ${year} não existe na empresa ${company.code}.`);
  return there;
}

/** @throws {Refused} Where nothing may be booked in that month. */
export function checkOpen(company: Company, year: number, month: number): void {
  const { isOpen, closedMonths } = yearOf(company, year);
  if (!isOpen) throw new Refused(`O exercício de ${year} está encerrado.`);
  if (closedMonths.includes(month)) throw new Refused(`O mês ${month}/${year} está fechado.`);
}
