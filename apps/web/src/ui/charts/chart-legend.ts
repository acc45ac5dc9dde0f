import { CHART_COLORS } from './use-drawn-chart.ts';

/** In pixels: above the drawing without a legend, and with one line of it. */
const [BARE, ONE_LINE] = [16, 36];
const LINE = 22;
/** A chart as narrow as this is on a phone; the names are laid out for the narrowest one. */
const PHONE = 420;
const NARROWEST = 250;
/** The colour of a name and the gaps around it, and a letter. */
const [MARK, LETTER] = [40, 6.6];

/**
 * The names of the series above the drawing: in one line, which pages if it is too long, and on a phone in as many lines as it
 * takes, because the page of a narrow line ends within a name.
 */
export function legendOf(names: readonly string[]) {
  if (names.length < 2) return { top: BARE };
  const around = { top: 0, left: 0, textStyle: { color: CHART_COLORS.quiet }, icon: 'roundRect', itemHeight: 8 };
  const inOneLine = { legend: { ...around, type: 'scroll' as const }, grid: { top: ONE_LINE } };
  const inLines = {
    legend: { ...around, type: 'plain' as const },
    grid: { top: ONE_LINE + LINE * (linesOf(names) - 1) },
  };
  return {
    top: ONE_LINE,
    legend: inOneLine.legend,
    media: [{ query: { maxWidth: PHONE }, option: inLines }, { option: inOneLine }],
  };
}

function linesOf(names: readonly string[]): number {
  let [lines, taken] = [1, 0];
  for (const name of names) {
    const width = MARK + name.length * LETTER;
    if (taken > 0 && taken + width > NARROWEST) [lines, taken] = [lines + 1, 0];
    taken += width;
  }
  return lines;
}
