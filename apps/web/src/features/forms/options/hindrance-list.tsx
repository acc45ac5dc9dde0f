import type { Hindrance } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/page/note.tsx';

/** Everything that hinders a form from being published, with its place. */
export function HindranceList({ hindrances }: { readonly hindrances: readonly Hindrance[] }) {
  const { t } = useTranslation();
  return (
    <Note kind="refusal" title={t('FormNotReady', { count: hindrances.length })}>
      <ul>
        {hindrances.map((hindrance) => (
          <li key={`${hindrance.itemId} ${hindrance.key}`}>
            <Place {...hindrance} />
            {t(`Hindrance_${hindrance.key}`)}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function Place({ stepNumber, label }: Hindrance) {
  const { t } = useTranslation();
  if (stepNumber === undefined) return null;
  return (
    <>
      {t('FormStep', { step: stepNumber })}, <b>{label}</b>:{' '}
    </>
  );
}
