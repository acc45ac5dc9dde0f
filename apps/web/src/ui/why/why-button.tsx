import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../money.tsx';
import classes from './why-button.module.css';

interface WhyButtonProps {
  readonly onClick: () => void;
  /** In a list, whose rows are walked by arrows: the key of tabs passes it, and the opened record asks the same. */
  readonly isInList?: boolean;
}

/** An amount that can be asked why. */
export function WhyButton({ amount, ...rest }: WhyButtonProps & { readonly amount: string }) {
  return (
    <WhyLink {...rest}>
      <Money amount={amount} />
    </WhyLink>
  );
}

/** A figure of another kind, such as a rate, that can be asked why. */
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
