import { useTranslation } from 'react-i18next';
import { Money } from '../money.tsx';
import classes from './why-button.module.css';

interface WhyButtonProps {
  readonly amount: string;
  readonly onClick: () => void;
  /** In a list, whose rows are walked by arrows: the key of tabs passes it, and the opened record asks the same. */
  readonly isInList?: boolean;
}

/** An amount that can be asked why. */
export function WhyButton({ amount, onClick, isInList = false }: WhyButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      tabIndex={isInList ? -1 : undefined}
      className={classes['why']}
      title={t('Why')}
      onClick={onClick}
    >
      <Money amount={amount} />
    </button>
  );
}
