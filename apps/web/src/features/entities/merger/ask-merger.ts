import type { ForeseenMerger } from '@calends/wire';
import { formatDay } from '../../../lib/figures/dates.ts';
import { formatCount } from '../../../lib/figures/money.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';

/** Asks whether all of these loans are to pass or end. */
export function askMerger({ absorbed, absorbing, day, groups, loanCount }: ForeseenMerger): Promise<boolean> {
  const ending = groups.find(({ kind }) => kind === 'BETWEEN')?.loanCount ?? 0;
  return confirm({
    variant: 'confirm',
    title: 'ConfirmMergerTitle',
    text: 'ConfirmMergerText',
    values: {
      from: absorbed.name,
      to: absorbing.name,
      date: formatDay(day),
      passing: formatCount(loanCount - ending),
      ending: formatCount(ending),
    },
  });
}
