import { addressOf, contracts, type Filter } from '@calends/wire';
import { Link } from '@tanstack/react-router';
import { useReferenceDay } from '../../loans/day/use-reference-day.ts';
import { Money } from '../../ui/money.tsx';
import classes from './exposure.module.css';

interface OwingLinkProps {
  readonly amount: string;
  /** Of the contracts on which something is owed those that the amount is of; without any all of them. */
  readonly filters?: readonly Filter[];
}

/** What is owed, which leads to the contracts that add up to it on the day that the screen shows. */
export function OwingLink({ amount, filters = [] }: OwingLinkProps) {
  const referenceDate = useReferenceDay();
  const parameters = { owing: 'true', ...(referenceDate !== undefined && { referenceDate }) };
  return (
    <Link
      to="/contract/$tab"
      params={{ tab: 'list' }}
      search={addressOf(contracts, filters, parameters, 'owed')}
      className={classes['figure'] ?? ''}
    >
      <Money amount={amount} />
    </Link>
  );
}
