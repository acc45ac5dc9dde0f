import type { StartPage } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { NumberCard } from './number-card.tsx';

/** What may still be drawn, how much stands above the maxima, and how many contracts are near theirs. */
export function HeadroomCard({ page }: { readonly page: StartPage }) {
  const { t } = useTranslation();
  const { limitNearPercent } = page;
  return (
    <NumberCard
      title={t('StartHeadroom')}
      page={page}
      name="available"
      details={[
        { label: t('Overrun'), name: 'overrun' },
        { label: t('StartLimitNear', { percent: limitNearPercent }), name: 'limitNear' },
      ]}
    />
  );
}
