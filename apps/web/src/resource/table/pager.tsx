import { ActionIcon, Group, Select, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/figures/money.ts';
import type { ResourceList } from '../use-resource-list.ts';
import classes from './pager.module.css';

type Paging = Pick<
  ResourceList,
  | 'page'
  | 'size'
  | 'pageSizes'
  | 'isWhole'
  | 'totalCount'
  | 'totalPages'
  | 'isCounting'
  | 'hasNextPage'
  | 'setPage'
  | 'setSize'
>;

/** Shows the number of rows and the range on the page, with buttons for the other pages. */
export function Pager({ list }: { list: Paging }) {
  const { t } = useTranslation();
  const { page, size, totalCount, totalPages, isCounting, setPage } = list;
  if (list.isWhole) return <WholeCount total={totalCount} />;
  const from = (page - 1) * size + 1;
  const steps = [
    { label: 'FirstPage', to: 1, Icon: IconChevronLeftPipe, isOff: page <= 1 },
    { label: 'PreviousPage', to: page - 1, Icon: IconChevronLeft, isOff: page <= 1 },
    { label: 'NextPage', to: page + 1, Icon: IconChevronRight, isOff: !list.hasNextPage },
    { label: 'LastPage', to: totalPages, Icon: IconChevronRightPipe, isOff: isCounting || page >= totalPages },
  ];
  return (
    <div className={classes['pager']}>
      {list.pageSizes.length > 1 ? <SizeChoice list={list} /> : <span />}
      <Group gap={4} wrap="nowrap">
        <Text size="xs" className="number" role="status">
          {isCounting
            ? rowsOfMore(t, from, page * size, totalCount)
            : rowsShown(t, from, Math.min(page * size, totalCount), totalCount)}
        </Text>
        {steps.map(({ label, to, Icon, isOff }) => (
          <ActionIcon key={label} aria-label={t(label)} disabled={isOff} onClick={() => setPage(to)}>
            <Icon size={16} stroke={1.6} />
          </ActionIcon>
        ))}
      </Group>
    </div>
  );
}

function SizeChoice({ list }: { list: Pick<Paging, 'size' | 'pageSizes' | 'setSize'> }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="xs" c="dimmed" className={classes['sizeLabel'] ?? ''}>
        {t('RowsPerPage')}
      </Text>
      <Select
        w={72}
        aria-label={t('RowsPerPage')}
        data={list.pageSizes.map(String)}
        value={String(list.size)}
        onChange={(value) => value && list.setSize(Number(value))}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
      />
    </Group>
  );
}

function WholeCount({ total }: { total: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes['pager']}>
      <Text size="xs" className="number" role="status">
        {rowsShown(t, 1, total, total)}
      </Text>
    </div>
  );
}

/** The text while a long list is counted: there are at least so many rows. */
export function rowsOfMore(t: TFunction, from: number, to: number, atLeast: number): string {
  const total = Math.max(to, atLeast - 1);
  return t('RowsShownOfMore', { from: formatCount(from), to: formatCount(to), total: formatCount(total) });
}

function rowsShown(t: TFunction, from: number, to: number, total: number): string {
  return t('RowsShown', { from: formatCount(from), to: formatCount(to), total: formatCount(total) });
}
