import { useTranslation } from 'react-i18next';
import classes from './required-mark.module.css';

/** The marker of a required field, with the title that the documents give it. */
export function RequiredMark() {
  const { t } = useTranslation();
  return (
    <span className={classes['mark']} title={t('RequiredField')} aria-hidden="true">
      *
    </span>
  );
}
