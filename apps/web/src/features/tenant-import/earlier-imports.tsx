import { tenantImportEndpoints } from '@calends/wire';
import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { formatInstant } from '../../lib/figures/dates.ts';
import { DenseTable } from '../../ui/tables/dense-table.tsx';

export const importsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['tenant-imports', tenantId],
    queryFn: ({ signal }) => call(tenantImportEndpoints.list, { params: { id: tenantId }, signal }),
  });

/** The outcomes of earlier imports; nothing if there were none. */
export function EarlierImports({ tenantId }: { readonly tenantId: string }) {
  const { t } = useTranslation();
  const { data: imports = [] } = useQuery(importsQuery(tenantId));
  if (imports.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={600}>
        {t('ImportTenantEarlier')}
      </Text>
      <DenseTable
        label={t('ImportTenantEarlier')}
        maxHeight={200}
        minWidth={460}
        columns={[
          { key: 'when', label: t('ImportTenantWhen') },
          { key: 'file', label: t('ImportTenantFileName') },
          { key: 'state', label: t('ImportTenantState') },
          { key: 'made', label: t('ImportTenantMade'), isFigure: true },
        ]}
      >
        <tbody>
          {imports.map((one) => (
            <tr key={one.id}>
              <td>{one.requestedOn && formatInstant(one.requestedOn)}</td>
              <td>{one.fileName}</td>
              <td>{t(`ImportTenantState${one.state}`)}</td>
              <td data-figure>{one.imported}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </>
  );
}
