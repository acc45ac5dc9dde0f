import type { FeeRateEffects } from '@calends/wire';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askFeeChange, type FeeChangeQuery } from './ask-fee-change.ts';

/**
 * The two steps of a form that changes fees: what it does is shown and asked for, then saved if it still does that. Where it
 * does something else by now the save is refused, the form keeps what was typed, and the next save shows it.
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
