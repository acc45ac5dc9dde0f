const NIF_SHAPE = /^\d{9}$/;
/** Eighteen letters and digits, then two check digits (ISO 17442). */
const LEI_SHAPE = /^[\dA-Z]{18}\d{2}$/;

/**
 * Whether the last digit of a Portuguese tax number, spaces aside, contradicts the eight before it: weighted 9 down to 2,
 * modulus 11, with 0 for a check digit above 9. What is no nine digits is a foreign
 * number, of which nothing is known.
 */
export function isNifMistyped(nif: string): boolean {
  const digits = nif.replaceAll(/\s/g, '');
  if (!NIF_SHAPE.test(digits)) return false;
  const sum = Array.from(digits.slice(0, 8), Number).reduce((total, digit, place) => total + digit * (9 - place), 0);
  const check = 11 - (sum % 11);
  return Number(digits.at(-1)) !== (check > 9 ? 0 : check);
}

/**
 * Whether an LEI, spaces and case aside, has not the shape or the check digits of one: modulus 97-10 over its characters
 * with A read as 10 and Z as 35 (ISO 17442, ISO/IEC 7064). An empty text is no LEI, mistyped or not.
 */
export function isLeiMistyped(leiCode: string): boolean {
  const lei = leiCode.replaceAll(/\s/g, '').toUpperCase();
  if (lei === '') return false;
  if (!LEI_SHAPE.test(lei)) return true;
  const digits = Array.from(lei, (character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n !== 1n;
}
