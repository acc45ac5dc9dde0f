import { useTranslation } from 'react-i18next';
import { Money } from './money.tsx';
import classes from './why-button.module.css';

/** An amount that can be asked why. */
export function WhyButton({ amount, onClick }: { amount: string; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={classes['why']} title={t('Why')} onClick={onClick}>
      <Money amount={amount} />
    </button>
  );
}
