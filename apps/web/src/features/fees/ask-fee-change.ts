import type { TaxEffect } from '@calends/wire';
import type { TFunction } from 'i18next';
import { formatMoney } from '../../lib/money.ts';
import { confirm } from '../../ui/confirm.tsx';

/** So many contracts are named; the rest is counted. */
const MOST_NAMED = 8;

/** Shows whose stamp tax a change of fees would move, from what to what, and asks whether it is to be. */
export async function askFeeChange(
  t: TFunction,
  foresee: () => Promise<{ readonly contracts: readonly TaxEffect[] }>,
): Promise<boolean> {
  // What cannot be foreseen cannot be saved either: the save says why, on the fields at fault.
  const foreseen = await foresee().catch(() => undefined);
  if (!foreseen) return true;
  const { contracts } = foreseen;
  const named = contracts.slice(0, MOST_NAMED).map(({ contractNumber, taxBefore, taxAfter }) =>
    t('FeeChangeOf', {
      contract: contractNumber,
      before: formatMoney(taxBefore),
      after: formatMoney(taxAfter),
    }),
  );
  const more = contracts.length - named.length;
  const all = more > 0 ? [...named, t('FeeChangeMore', { count: more })] : named;
  return await confirm({
    variant: 'confirm',
    title: 'FeeChangeTitle',
    text: contracts.length === 0 ? 'FeeChangeNothing' : 'FeeChangeText',
    values: { contracts: all.join('; ') },
  });
}
