import { formatMoney, parseMoney } from '@calends/loan-engine';
import type { Column, Fact } from './statement.ts';

export function sumOf(amounts: readonly string[]): string {
  return formatMoney(amounts.reduce((sum, amount) => sum + (parseMoney(amount) ?? 0n), 0n));
}

export function fact(label: string, value: string): Fact {
  return { label, value, isFigure: false };
}

export function figure(label: string, value: string): Fact {
  return { label, value, isFigure: true };
}

export function word(label: string): Column {
  return { label, isFigure: false };
}

export function number(label: string): Column {
  return { label, isFigure: true };
}
