import type { FeeRateEffects, TaxEffect } from '@calends/wire';
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

/** Makes the change, or shows what it would do. */
export type FeeWrite = (query: FeeChangeQuery) => Promise<FeeRateEffects>;

/**
 * Shows which contracts' stamp tax a change of fees would change, and asks for confirmation. Returns the query for the save, or
 * undefined if the user declines.
 */
export async function askFeeChange(t: TFunction, write: FeeWrite): Promise<FeeChangeQuery | undefined> {
  // A change that cannot be previewed cannot be saved either: the save shows why, on the invalid fields.
  const foreseen = await write({ preview: 'true' }).catch(() => undefined);
  if (!foreseen) return { preview: 'false' };
  const { contracts, outcome } = foreseen;
  const named = contracts.slice(0, MOST_NAMED).map((effect) => changeText(t, effect));
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

/** Of a change such as another due day the tax is as it was. */
function changeText(t: TFunction, { contractNumber: contract, taxBefore, taxAfter, changedRows }: TaxEffect): string {
  const [before, after] = [formatMoney(taxBefore), formatMoney(taxAfter)];
  if (taxBefore === taxAfter) return t('FeeChangeOfRows', { contract, amount: before, count: changedRows });
  return t('FeeChangeOf', { contract, before, after });
}
