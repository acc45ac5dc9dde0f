/** The product's own reasons for a cancellation, where accounting has none (a company whose books are files). */
const REASON_CODES = ['C01', 'C02', 'C03', 'C04', 'C05', 'C06'] as const;

export function isReasonCode(code: string): boolean {
  return REASON_CODES.some((one) => one === code);
}

export function reasonCodes(textOf: (key: string) => string): { code: string; description: string }[] {
  return REASON_CODES.map((code) => ({ code, description: textOf(`CancelReason_${code}`) }));
}
