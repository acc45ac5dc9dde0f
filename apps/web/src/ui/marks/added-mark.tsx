import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './added-mark.module.css';

/** Marks a row that was just added, and scrolls it into view; the row has `data-added`. */
export function AddedMark() {
  const { t } = useTranslation();
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <small ref={mark} className={classes['mark']}>
      {t('JustAdded')}
    </small>
  );
}
