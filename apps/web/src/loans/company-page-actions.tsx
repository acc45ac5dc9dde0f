import { IconBuilding } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { finishedText } from '../lib/words/finished-text.ts';
import type { RowAction } from '../resource/table/table-row.tsx';
import { useReferenceDay } from './day/use-reference-day.ts';

interface NamedCompany {
  readonly id: string;
  readonly name: string;
  readonly acronym: string;
}

/** What a row offers that names companies: the page of each. A row itself opens something else, so its cells are no links. */
export function useCompanyPageActions(): (
  ...companies: readonly (NamedCompany | null | undefined)[]
) => readonly RowAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const referenceDate = useReferenceDay();
  return useCallback(
    (...companies) =>
      companies.flatMap((company) =>
        company
          ? [
              {
                textKey: finishedText(t('OpenCompanyPage', { company: company.acronym || company.name })),
                icon: <IconBuilding size={15} stroke={1.6} aria-hidden="true" />,
                onClick: () =>
                  void navigate({ to: '/entities/view/$id', params: { id: company.id }, search: { referenceDate } }),
              },
            ]
          : [],
      ),
    [t, navigate, referenceDate],
  );
}
