import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { today } from '../../lib/dates.ts';
import { oneOf, type Search } from '../../lib/search-params.ts';
import { DayInput } from '../../ui/day-input.tsx';

/** The day whose balances the list shows, kept in the address; without one they are today's. */
export function useReferenceDay(): string | undefined {
  const search: Search = useSearch({ strict: false });
  return oneOf(search, 'referenceDate');
}

export function ReferenceDay() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const day = useReferenceDay();
  return (
    <DayInput
      aria-label={t('ReferenceDate')}
      placeholder={t('ReferenceDate')}
      w={168}
      maxDate={today()}
      value={day ?? null}
      onChange={(chosen) =>
        void navigate({
          to: '.',
          search: (before: Search) => ({ ...before, referenceDate: chosen ?? undefined, page: undefined }),
          resetScroll: false,
        })
      }
    />
  );
}
