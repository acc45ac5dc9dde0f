import { fileDate } from '@calends/wire';

/** The name of a file about a contract and some days (ISO); a number may hold marks that no file name has. */
export function contractFileName(contractNumber: string, days: readonly string[], ending: string): string {
  const number = contractNumber.replaceAll(/[^\p{L}\p{N}-]+/gu, '_');
  return `${[number, ...days.map(fileDate)].join('_')}.${ending}`;
}
