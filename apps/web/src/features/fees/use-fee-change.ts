import type { FeeRateEffects } from '@calends/wire';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askFeeChange, type FeeChangeQuery } from './ask-fee-change.ts';

/**
 * Saves a change of fees in two steps: shows its effect and asks for confirmation, then saves it if the effect is still the
 * same. If it has changed, the server refuses the save, the form keeps what was typed, and the next save shows the new effect.
 */
export function useFeeChange<Values, Written extends FeeRateEffects>(
  write: (values: Values, query: FeeChangeQuery) => Promise<Written>,
) {
  const { t } = useTranslation();
  const agreed = useRef<FeeChangeQuery>(undefined);
  return {
    ask: async (values: Values): Promise<boolean> => {
      agreed.current = await askFeeChange(t, (query) => write(values, query));
      return agreed.current !== undefined;
    },
    save: (values: Values): Promise<Written> => write(values, agreed.current ?? { preview: 'false' }),
  };
}
