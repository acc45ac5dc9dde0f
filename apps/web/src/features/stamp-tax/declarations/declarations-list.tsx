import {
  addressOf,
  type Filter,
  stampTaxData,
  stampTaxDeclarationEndpoints,
  stampTaxDeclarations,
  stampTaxEndpoints,
} from '@calends/wire';
import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { shownMonth } from '../../../lib/figures/dates.ts';
import { ExportButton } from '../../../resource/export/export-button.tsx';
import { ResourceTable } from '../../../resource/table/resource-table.tsx';
import { resourceKey, useResourceList } from '../../../resource/use-resource-list.ts';
import { Note } from '../../../ui/page/note.tsx';
import { DECLARATION_COLUMNS, DECLARATION_FILTERS } from './declarations.columns.tsx';
import { recordOfMonth } from './declarations.queries.ts';
import { useBulkDeclaring } from './use-bulk-declaring.tsx';

/** What each company declares, month by month; a row opens its declaration. */
export function StampTaxDeclarations() {
  const { t } = useTranslation();
  const { open } = useModal();
  const bulkActions = useBulkDeclaring();
  const list = useResourceList(stampTaxDeclarations, stampTaxDeclarationEndpoints, { filters: DECLARATION_FILTERS });
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('StampTaxDeclarationsText')}
      </Text>
      <UnnamedDeclarers />
      <ResourceTable
        list={list}
        columns={DECLARATION_COLUMNS}
        nameOf={({ company, monthEnd }) => `${company.acronym} ${shownMonth(monthEnd.slice(0, 7))}`}
        onOpen={({ company, monthEnd }) =>
          void open('stamp-tax/declaration', recordOfMonth(company.id, monthEnd.slice(0, 7)))
        }
        bulkActions={bulkActions}
        emptyTitle="NoStampTaxDeclarations"
        tools={<ExportButton list={list} />}
      />
    </>
  );
}

const UNNAMED: readonly Filter[] = [{ field: 'declaringSide', op: 'in', value: ['UNNAMED'] }];

/** Says that tax stands in no declaration, and leads to it; nothing where every contract names who declares. */
function UnnamedDeclarers() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: [...resourceKey(stampTaxData), 'unnamed'],
    queryFn: ({ signal }) =>
      call(stampTaxEndpoints.list, { query: { filters: JSON.stringify(UNNAMED), PageSize: 1 }, signal }),
  });
  if (!data?.totalCount) return null;
  return (
    <Box mb="md">
      <Note kind="warning">
        {t('UnnamedDeclarers')}{' '}
        <Link to="/stamp-tax/$tab" params={{ tab: 'list' }} search={addressOf(stampTaxData, UNNAMED, {})}>
          {t('ShowUnnamedDeclarers')}
        </Link>
      </Note>
    </Box>
  );
}
