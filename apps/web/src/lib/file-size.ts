const UNITS = [
  [1_000_000_000, 'gigabyte'],
  [1_000_000, 'megabyte'],
  [1000, 'kilobyte'],
  [0, 'byte'],
] as const;

/** `1.2 MB`, in the reader's own way of writing numbers. */
export function sizeText(bytes: number, language: string): string {
  const [least, unit] = UNITS.find(([from]) => bytes >= from) ?? [0, 'byte'];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / (least || 1));
}
