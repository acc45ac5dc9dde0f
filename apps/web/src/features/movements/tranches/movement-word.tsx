import type { LedgerMovement } from '@calends/loan-engine';
import { IconMathFunction } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../statement.module.css';

/** The word for a movement: emphasised where a user entered it, dimmed and marked where it is computed. */
export function MovementWord({ movement: { movementType, derived } }: { movement: LedgerMovement }) {
  const { t } = useTranslation();
  if (!derived) return <b>{t(movementType)}</b>;
  return (
    <span className={classes['word']}>
      {t(movementType)}
      <span className={classes['derived']} title={t('DerivedRow')} aria-label={t('DerivedRow')} role="img">
        <IconMathFunction size={13} stroke={1.6} aria-hidden="true" />
      </span>
    </span>
  );
}
