import { stampTaxSentence } from '@calends/statement';
import { Text } from '@mantine/core';
import { IconGavel, IconHelp, IconRefresh, IconTimeline } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { formatDay } from '../../lib/figures/dates.ts';
import { CompanyLink } from '../../loans/company-link.tsx';
import { useCompanyPageActions } from '../../loans/company-page-actions.tsx';
import { screenWords } from '../../loans/loan-words.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import type { ResourceList } from '../../resource/use-resource-list.ts';
import { Money } from '../../ui/money.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { WhyPanel } from '../../ui/why/why-panel.tsx';
import { nameOfTaxRow, STAMP_TAX_COLUMNS, type TaxRow } from './stamp-tax.columns.tsx';
import { useStampTaxRefresh } from './use-stamp-tax-refresh.ts';

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** Rows of stamp tax; an opened row explains its tax. */
export function TaxRows({ list }: { list: ResourceList<TaxRow> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { open } = useModal();
  const companiesOf = useCompanyPageActions();
  const refresh = useStampTaxRefresh();
  const [asked, setAsked] = useState<TaxRow>();
  const [isOpen, setOpen] = useState(false); // the content stays while the panel slides out
  const ask = (row: TaxRow) => {
    setAsked(row);
    setOpen(true);
  };
  const openTranche = ({ contractId, trancheId }: TaxRow) =>
    void navigate({
      to: '/movements/$tab',
      params: { tab: 'timeline' },
      search: { state: '2', contractId, trancheId },
    });
  const busy = refresh.isPending ? list.rows.filter(({ contractId }) => contractId === refresh.variables) : [];
  return (
    <>
      <ResourceTable
        list={list}
        columns={STAMP_TAX_COLUMNS}
        nameOf={nameOfTaxRow}
        onOpen={ask}
        actionsOf={(row) => [
          { textKey: 'Why', icon: <IconHelp {...ICON} />, onClick: () => ask(row) },
          { textKey: 'OpenTimeline', icon: <IconTimeline {...ICON} />, onClick: () => openTranche(row) },
          ...(row.declaringSide === 'UNNAMED'
            ? [
                {
                  textKey: 'NameDeclarer',
                  icon: <IconGavel {...ICON} />,
                  onClick: () => void open('contracts/sync-accounting', row.contractId),
                },
              ]
            : []),
          {
            textKey: 'RefreshContractStampTax',
            icon: <IconRefresh {...ICON} />,
            onClick: () => refresh.mutate(row.contractId),
          },
          ...companiesOf(row.grantor, row.receiver),
        ]}
        busyIds={new Set(busy.map(({ id }) => id))}
        tools={<ExportButton list={list} />}
        emptyTitle="NoStampTax"
      />
      <WhyPanel title={t('Why')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {asked && <TaxWhy row={asked} />}
      </WhyPanel>
    </>
  );
}

/** The verba, the term and the base of a row, in a sentence that can be checked against the law. */
function TaxWhy({ row }: { row: TaxRow }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" mb="md">
        {stampTaxSentence(screenWords(t), { ...row, date: row.taxDate })}
      </Text>
      <Facts
        facts={[
          { textKey: 'ContractNumber', value: row.contractNumber },
          {
            textKey: 'Grantor',
            value: <CompanyLink id={row.grantor.id} acronym={undefined} name={row.grantor.name} />,
          },
          {
            textKey: 'Receiver',
            value: <CompanyLink id={row.receiver.id} acronym={undefined} name={row.receiver.name} />,
          },
          { textKey: 'Cause', value: t(row.cause) },
          { textKey: 'Base', value: <Money amount={row.base} /> },
          { textKey: 'Tax', value: <Money amount={row.tax} /> },
          { textKey: 'DueDate', value: formatDay(row.dueDate) },
        ]}
      />
    </>
  );
}
