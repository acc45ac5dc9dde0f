import { rateSourceEndpoints, rateSources } from '@calends/wire';
import { IconDownload } from '@tabler/icons-react';
import { useModal } from '../../lib/address/modal-address.ts';
import { PlainForm } from '../../resource/plain/plain-form.tsx';
import { PlainPage } from '../../resource/plain/plain-page.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import type { ModalContentProps } from '../../ui/dialogs/modal-window.tsx';
import { StateBadge } from '../../ui/marks/state-badge.tsx';
import { RateSourceFields, type RateSourceValues } from './rate-source-fields.tsx';

const BLANK: RateSourceValues = {
  name: '',
  fileAddress: '',
  fileFormat: 'CSV',
  separator: 'SEMICOLON',
  decimalSign: 'DECIMAL_COMMA',
  dayFormat: 'YEAR_MONTH_DAY',
  rateUnit: 'PERCENT',
  termLayout: 'TERM_IN_COLUMNS',
  dayColumn: '',
  termColumn: '',
  rateColumn: '',
  oneMonthCode: '',
  threeMonthsCode: '',
  sixMonthsCode: '',
  twelveMonthsCode: '',
  firstDay: '',
  delayDays: 1,
  licenceNote: '',
  isActive: true,
};

const SCREEN = plainScreen({
  resource: rateSources,
  endpoints: rateSourceEndpoints,
  noun: 'RateSource',
  folder: 'rate-sources',
  columns: [
    { field: 'name', textKey: 'Name', width: 180, isPinned: true },
    { field: 'fileAddress', textKey: 'FileAddress', width: 260, priority: 1 },
    { field: 'fileFormat', textKey: 'FileFormat', width: 110, priority: 2 },
    {
      field: 'lastFetchState',
      textKey: 'LastFetchState',
      cell: ({ lastFetchState }) => <StateBadge word={lastFetchState} />,
    },
    { field: 'lastFetchedOn', textKey: 'LastFetchedOn' },
    { field: 'delayDays', textKey: 'DelayDays', isHidden: true },
    { field: 'licenceNote', textKey: 'LicenceNote', width: 240, priority: 3 },
    { field: 'isActive', textKey: 'IsActive', priority: 2 },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search' },
    { kind: 'multi', field: 'lastFetchState', textKey: 'LastFetchState' },
    { kind: 'toggle', field: 'isActive', textKey: 'IsActive' },
  ],
  nameOf: ({ name }) => name ?? '',
  blank: BLANK,
  Fields: RateSourceFields,
});

/** Where rates are fetched from, each with its last fetch. */
export function RateSourcesPage() {
  const { open } = useModal();
  return (
    <PlainPage
      screen={SCREEN}
      rowActionsOf={({ id }) => [
        {
          textKey: 'RateFetches',
          icon: <IconDownload size={15} stroke={1.6} aria-hidden="true" />,
          onClick: () => void open('rate-sources/fetches', id),
        },
      ]}
    />
  );
}

export const RateSourceForm = (props: ModalContentProps) => <PlainForm {...props} screen={SCREEN} />;
