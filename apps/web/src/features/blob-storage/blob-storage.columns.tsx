import type { blobStorageEndpoints } from '@calends/wire';
import { Group } from '@mantine/core';
import { IconFile, IconFileText, IconFileTypePdf, IconFolder, IconPhoto, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../lib/figures/file-size.ts';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';
import classes from './blob-storage.module.css';

export type BlobRow = RowOfList<typeof blobStorageEndpoints>;

export const nameOf = ({ name }: Pick<BlobRow, 'name'>): string => name ?? '';

const PICTURE = { size: 16, stroke: 1.6, 'aria-hidden': true, className: classes['picture'] } as const;

export const BLOB_COLUMNS: readonly ResourceColumn<BlobRow>[] = [
  {
    field: 'name',
    textKey: 'Name',
    width: 380,
    isPinned: true,
    cell: (row) => (
      <Group gap={8} wrap="nowrap">
        <BlobPicture {...row} />
        <span className={classes['name']} title={nameOf(row)}>
          {row.kind === 'folder' ? <b>{row.name}</b> : row.name}
        </span>
      </Group>
    ),
  },
  { field: 'kind', textKey: 'Kind', width: 110 },
  { field: 'size', textKey: 'FileSize', width: 120, cell: (row) => <BlobSize {...row} /> },
  { field: 'createdOn', textKey: 'FileAddedOn', width: 160, priority: 1 },
  { field: 'contentType', textKey: 'ContentType', isHidden: true, isWhole: true, width: 240, priority: 2 },
];

export const BLOB_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'kind', textKey: 'Kind' },
];

function BlobPicture({ kind, contentType }: BlobRow) {
  if (kind === 'folder') return <IconFolder {...PICTURE} />;
  if (contentType === 'application/pdf') return <IconFileTypePdf {...PICTURE} />;
  if (contentType?.startsWith('image/')) return <IconPhoto {...PICTURE} />;
  if (contentType === 'text/csv' || contentType?.includes('spreadsheet')) return <IconTable {...PICTURE} />;
  return contentType?.startsWith('text/') ? <IconFileText {...PICTURE} /> : <IconFile {...PICTURE} />;
}

function BlobSize({ kind, size }: BlobRow) {
  const { i18n } = useTranslation();
  return kind === 'folder' ? '–' : sizeText(size, i18n.language);
}
