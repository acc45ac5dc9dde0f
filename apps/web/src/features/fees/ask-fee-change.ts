import type { FeeRateEffects } from '@calends/wire';
import type { TFunction } from 'i18next';
import { formatMoney } from '../../lib/figures/money.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';

/** So many contracts are named; the rest is counted. */
const MOST_NAMED = 8;

/** How a call about fees is made: only to see what it does, or to do what was seen. */
export interface FeeChangeQuery {
  readonly preview: 'true' | 'false';
  readonly outcome?: string;
}

/**
 * Shows whose stamp tax a change of fees would move, from what to what, and asks whether it is to be; how it is then saved,
 * undefined for no.
 */
export async function askFeeChange(
  t: TFunction,
  write: (query: FeeChangeQuery) => Promise<FeeRateEffects>,
): Promise<FeeChangeQuery | undefined> {
  // A change that cannot be previewed cannot be saved either: the save says why, at the fields at fault.
  const foreseen = await write({ preview: 'true' }).catch(() => undefined);
  if (!foreseen) return { preview: 'false' };
  const { contracts, outcome } = foreseen;
  const named = contracts.slice(0, MOST_NAMED).map(({ contractNumber, taxBefore, taxAfter }) =>
    t('FeeChangeOf', {
      contract: contractNumber,
      before: formatMoney(taxBefore),
      after: formatMoney(taxAfter),
    }),
  );
  const more = contracts.length - named.length;
  const all = more > 0 ? [...named, t('FeeChangeMore', { count: more })] : named;
  const isWanted = await confirm({
    variant: 'confirm',
    title: 'FeeChangeTitle',
    text: contracts.length === 0 ? 'FeeChangeNothing' : 'FeeChangeText',
    values: { contracts: all.join('; ') },
  });
  return isWanted ? { preview: 'false', outcome } : undefined;
}
