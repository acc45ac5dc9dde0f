const UNITS = [
  [1_000_000_000, 'gigabyte'],
  [1_000_000, 'megabyte'],
  [1000, 'kilobyte'],
] as const;

/**
 * A size such as `1.2 MB` in the number format of the language; fewer than a thousand bytes are written as a count of bytes.
 */
export function sizeText(bytes: number, language: string): string {
  const large = UNITS.find(([from]) => bytes >= from);
  if (!large)
    return new Intl.NumberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes);
  const [least, unit] = large;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / least);
}
