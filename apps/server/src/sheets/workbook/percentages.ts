/** Of the formats that a workbook does not spell out these two are percentages (ECMA-376, 18.8.30). */
const BUILT_IN = new Set(['9', '10']);

/** Whether any cell may be shown as a percentage, by the formats in `xl/styles.xml`, used or not. */
export function hasPercentages(styles: string): boolean {
  const formats = /<(\w+:)?cellXfs\b[\s\S]*?<\/(\w+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  const used = [...formats.matchAll(/\bnumFmtId="(\d+)"/g)].map(([, id]) => id ?? '');
  return /\bformatCode="[^"]*%/.test(styles) || used.some((id) => BUILT_IN.has(id));
}

/** A number format that shows a hundred times the number: a sign that is quoted or escaped is only shown. */
export function isPercentage(format = ''): boolean {
  return format.replaceAll(/"[^"]*"|\\./g, '').includes('%');
}
