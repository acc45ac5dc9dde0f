import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './view-chip.module.css';

/** Tells that a screen shows another day than today, with a button back to today. */
export function ViewChip({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={classes['chip']} title={t('BackToToday')} onClick={onClear}>
      {text}
      <IconX size={13} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
