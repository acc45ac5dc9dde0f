import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../money.tsx';
import classes from './why-button.module.css';

interface WhyButtonProps {
  readonly onClick: () => void;
  /**
   * Whether the button is in a list, where Tab skips it: the rows are reached by arrow keys, and the opened record has the same
   * button.
   */
  readonly isInList?: boolean;
}

/** An amount that opens the explanation of itself. */
export function WhyButton({ amount, ...rest }: WhyButtonProps & { readonly amount: string }) {
  return (
    <WhyLink {...rest}>
      <Money amount={amount} />
    </WhyLink>
  );
}

/** A figure of another kind, such as a rate, that opens its explanation. */
export function WhyLink({ children, onClick, isInList = false }: WhyButtonProps & { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      tabIndex={isInList ? -1 : undefined}
      className={classes['why']}
      title={t('Why')}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
