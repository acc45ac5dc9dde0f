import { addressOf, type Filter, invoices } from '@calends/wire';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/figures/money.ts';

interface InvoicesLinkProps {
  readonly amount: string;
  /** Which of the invoices that were issued add up to it, and by which of their amounts. */
  readonly filters: readonly Filter[];
  readonly figure: 'net' | 'total' | 'paid' | 'rest';
}

/** An amount that leads to the invoices that add up to it. */
export function InvoicesLink({ amount, filters, figure }: InvoicesLinkProps) {
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/subscriptions/{-$tab}"
          params={{ tab: 'invoices' }}
          search={addressOf(invoices, filters, {}, figure) as never}
        />
      )}
    >
      {formatMoney(amount)}
    </Anchor>
  );
}
