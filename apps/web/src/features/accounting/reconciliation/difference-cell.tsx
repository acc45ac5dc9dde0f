import { Money } from '../../../ui/money.tsx';

export const NOTHING = '0.00';

/** By how much accounting differs from what is booked here, as a cell of a table. */
export function DifferenceCell({ amount }: { readonly amount: string }) {
  return (
    <td data-figure>
      {amount === NOTHING ? (
        '–'
      ) : (
        <b>
          <Money amount={amount} />
        </b>
      )}
    </td>
  );
}
