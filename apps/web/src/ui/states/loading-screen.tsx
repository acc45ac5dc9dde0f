import { useTranslation } from 'react-i18next';
import { Logo } from '../pictures/logo.tsx';
import classes from './loading-screen.module.css';

/** The documents' loading screen: the logo, shown after 150 ms of waiting, a delay in the style sheet. */
export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <div className={classes['screen']} role="status" aria-label={t('Loading')}>
      <Logo size={48} />
    </div>
  );
}
