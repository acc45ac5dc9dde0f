const UNITS = [
  [1_000_000_000, 'gigabyte'],
  [1_000_000, 'megabyte'],
  [1000, 'kilobyte'],
] as const;

/** `1.2 MB`, in the reader's own way of writing numbers; single bytes in words, one byte and two bytes. */
export function sizeText(bytes: number, language: string): string {
  const large = UNITS.find(([from]) => bytes >= from);
  if (!large)
    return new Intl.NumberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes);
  const [least, unit] = large;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / least);
}
