import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './added-mark.module.css';

/** Says in a row that it was just added, and brings it into sight; the row has `data-added`. */
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
