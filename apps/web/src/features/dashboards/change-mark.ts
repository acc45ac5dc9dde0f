/** A figure as it is shown. */
export interface ShownFigure {
  /** What the figure is of: its list, measure and filters. */
  readonly of: string;
  readonly value: string;
  /** Whether it has just taken the place of another value of the same rows. */
  readonly isMarked: boolean;
}

/** What is shown next: only a figure of the same rows changes; of another company or day it is another figure. */
export function nextShown(shown: ShownFigure, { of, value }: Pick<ShownFigure, 'of' | 'value'>): ShownFigure {
  if (shown.of === of && shown.value === value) return shown;
  return { of, value, isMarked: shown.of === of };
}
