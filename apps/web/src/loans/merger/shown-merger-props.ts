import type { ForeseenMerger } from '@calends/wire';

export interface ShownMergerProps {
  readonly foreseen: ForeseenMerger;
  /** It is not made but taken back: what it passed or ended returns. */
  readonly isTakenBack?: boolean;
}
