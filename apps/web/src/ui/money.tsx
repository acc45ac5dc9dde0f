import { formatMoney, isNegative } from '../lib/figures/money.ts';

/** An amount in euro, German format, negative in the colour of loss. */
export function Money({ amount }: { amount: string | null | undefined }) {
  return <span className={isNegative(amount) ? 'number loss' : 'number'}>{formatMoney(amount)}</span>;
}
