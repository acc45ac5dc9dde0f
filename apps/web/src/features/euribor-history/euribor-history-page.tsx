import { euriborEndpoints, euriborHistory } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconPlus, IconTable, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { formatDay } from '../../lib/figures/dates.ts';
import { useMay } from '../../lib/session/profile.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { rangeOf } from '../../resource/filters/filters.ts';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PendingRatesNote } from './by-hand/pending-rates-note.tsx';
import { EuriborChart } from './chart/euribor-chart.tsx';
import {
  EURIBOR_DAYS,
  EURIBOR_FILTERS,
  EURIBOR_TABLE_COLUMNS,
  type EuriborListRow,
  type EuriborRow,
} from './euribor-history.columns.tsx';
import classes from './euribor-history-page.module.css';
import { PendingImportsNote } from './imports/pending-imports-note.tsx';
import { LicenceNotes } from './licence-notes.tsx';
import { MissingDaysNote } from './missing/missing-days-note.tsx';
import { StaleFixingsNote } from './missing/stale-fixings-note.tsx';
import { useIsAboveRead } from './use-is-above-read.ts';

/** The Euribor history day by day, with a picture; who belongs to the tenant may import and enter rates by hand. */
export function EuriborHistoryPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const mayImport = useMay('tenantUsers');
  const list = useResourceList(euriborHistory, euriborEndpoints, { filters: EURIBOR_FILTERS });
  const period = rangeOf(list.valuesOf(EURIBOR_DAYS)[0]);
  const rows = useMemo(() => list.rows.map(withId), [list.rows]);
  const isAboveRead = useIsAboveRead({ filters: list.narrowing.filters, period, mayImport });
  const readRows = async (most: number) => (await list.readRows(most)).map(withId);
  return (
    <>
      <PageHeader title={t('EuriborHistoryScreen')} text={t('EuriborHistoryText')}>
        {mayImport && (
          <>
            <Button component={Link} to="/rate-sources" variant="subtle">
              {t('RateSources')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}
              onClick={() => void open('euribor/enter-rate')}
            >
              {t('EnterRate')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTable size={15} stroke={1.8} aria-hidden="true" />}
              onClick={() => void open('euribor/enter-rates')}
            >
              {t('EnterRates')}
            </Button>
            <Button
              leftSection={<IconUpload size={15} stroke={1.8} aria-hidden="true" />}
              onClick={() => void open('euribor/import')}
            >
              {t('ImportEuribor')}
            </Button>
          </>
        )}
      </PageHeader>
      <div className={classes['above']}>
        <StaleFixingsNote />
        {mayImport && <PendingRatesNote />}
        {mayImport && <PendingImportsNote />}
        <EuriborChart filters={list.narrowing.filters} period={period} />
        <MissingDaysNote period={period} />
      </div>
      {isAboveRead && (
        <ResourceTable
          list={{ ...list, rows, readRows }}
          columns={EURIBOR_TABLE_COLUMNS}
          nameOf={(row) => formatDay(row.referenceDate)}
          onOpen={({ id }) => void open('euribor/rates-of-day', id)}
          tools={<ExportButton list={list} />}
          emptyTitle="NoFixings"
        />
      )}
      <LicenceNotes />
    </>
  );
}

/** A day names its row. */
function withId(row: EuriborRow): EuriborListRow {
  return { ...row, id: row.referenceDate ?? '' };
}
