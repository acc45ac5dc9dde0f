import type { FeeRateEffects } from '@calends/wire';
import type { TFunction } from 'i18next';
import { formatMoney } from '../../lib/figures/money.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';

/** At most so many contracts are named; the others are counted. */
const MOST_NAMED = 8;

/** How a call about fees is made: as a preview, or to save what the preview showed. */
export interface FeeChangeQuery {
  readonly preview: 'true' | 'false';
  readonly outcome?: string;
}

/**
 * Shows which contracts' stamp tax a change of fees would change, and asks for confirmation. Returns the query for the save, or
 * undefined if the user declines.
 */
export async function askFeeChange(
  t: TFunction,
  write: (query: FeeChangeQuery) => Promise<FeeRateEffects>,
): Promise<FeeChangeQuery | undefined> {
  // A change that cannot be previewed cannot be saved either: the save shows why, on the invalid fields.
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
