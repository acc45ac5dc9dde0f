import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/page/note.tsx';
import classes from './offline-note.module.css';

/** Shown while the browser has no network. The screen stays readable. */
export function OfflineNote() {
  const { t } = useTranslation();
  if (useIsOnline()) return null;
  return (
    <div className={classes['place']}>
      <Note kind="warning" title={t('Offline')}>
        {t('OfflineText')}
      </Note>
    </div>
  );
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
}
