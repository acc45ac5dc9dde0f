import { addressOf, contractDocumentEndpoints, contractDocuments, type Filter } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { formatCount } from '../../lib/figures/money.ts';
import { withLabel } from '../../lib/words/labelled.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { Facts } from '../../ui/page/facts.tsx';

/** How many files the loans of a company have, on each of its sides; each number leads to them. */
export function CompanyFiles({ company }: { readonly company: string }) {
  return (
    <Facts
      facts={[
        { textKey: 'FilesOfLent', value: <FileCount company={company} side="grantor" /> },
        { textKey: 'FilesOfBorrowed', value: <FileCount company={company} side="receiver" /> },
      ]}
    />
  );
}

function FileCount({ company, side }: { readonly company: string; readonly side: 'grantor' | 'receiver' }) {
  const { t } = useTranslation();
  const filters: readonly Filter[] = [{ field: side, op: 'in', value: [company] }];
  const { data: count } = useQuery({
    queryKey: [...resourceKey(contractDocuments), 'count', side, company],
    queryFn: async ({ signal }) => {
      const query = { filters: JSON.stringify(filters), PageSize: 1 };
      return (await call(contractDocumentEndpoints.list, { query, signal })).totalCount;
    },
  });
  if (count === undefined) return '–';
  return (
    <Link
      to="/contract/$tab"
      params={{ tab: 'documents' }}
      search={addressOf(contractDocuments, filters, {})}
      aria-label={withLabel(t(side === 'grantor' ? 'FilesOfLent' : 'FilesOfBorrowed'), formatCount(count))}
    >
      {formatCount(count)}
    </Link>
  );
}
