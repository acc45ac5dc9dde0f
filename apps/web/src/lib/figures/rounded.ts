/** A decimal string with so many decimals, half away from zero: by its digits, since a JavaScript number holds no half of most. */
export function rounded(decimal: string, decimals: number): string {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const kept = BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
  const digits = String(kept + (Number(part[decimals] ?? 0) >= 5 ? 1n : 0n)).padStart(decimals + 1, '0');
  const size = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return /[1-9]/.test(size) ? sign + size : size;
}
