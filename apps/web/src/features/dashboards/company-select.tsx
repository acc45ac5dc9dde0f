import { entityEndpoints } from '@calends/wire';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { oneOf, type Search } from '../../lib/address/search-params.ts';
import { useSetSearch } from '../../lib/address/use-set-search.ts';
import { ReferenceSelect } from '../../resource/reference/reference-select.tsx';

/** Chooses the company whose loans alone are shown, on either side; kept in the address. */
export function CompanySelect() {
  const { t } = useTranslation();
  const setSearch = useSetSearch();
  const search: Search = useSearch({ strict: false });
  return (
    <ReferenceSelect
      aria-label={t('Company')}
      placeholder={t('StartAllCompanies')}
      from={entityEndpoints.optionList}
      w={220}
      clearable
      value={oneOf(search, 'company') ?? null}
      onChange={(id) => setSearch({ company: id ?? undefined })}
    />
  );
}
