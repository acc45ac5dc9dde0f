import type { contractDocumentEndpoints } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../lib/figures/file-size.ts';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';

export type DocumentRow = RowOfList<typeof contractDocumentEndpoints>;

export const nameOfDocument = ({ fileName }: DocumentRow): string => fileName ?? '';

export const DOCUMENT_COLUMNS: readonly ResourceColumn<DocumentRow>[] = [
  { field: 'fileName', textKey: 'FileName', width: 220, isWhole: true },
  { field: 'contractNumber', textKey: 'ContractNumber', width: 120 },
  { field: 'grantor', textKey: 'Grantor', width: 150 },
  { field: 'receiver', textKey: 'Receiver', width: 150 },
  { field: 'documentKind', textKey: 'DocumentKind', width: 100 },
  {
    field: 'fileSize',
    textKey: 'FileSize',
    width: 90,
    cell: ({ fileSize }) => <Size bytes={fileSize} />,
    sumCell: (sum) => <Size bytes={Number(sum)} />,
  },
  { field: 'createdOn', textKey: 'FileAddedOn', width: 145 },
  { field: 'uploader', textKey: 'Uploader', width: 140 },
];

export const DOCUMENT_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'contractNumber', textKey: 'ContractNumber' },
  { kind: 'multi', field: 'grantor', textKey: 'Grantor' },
  { kind: 'multi', field: 'receiver', textKey: 'Receiver' },
  { kind: 'multi', field: 'documentKind', textKey: 'DocumentKind' },
  { kind: 'dateRange', field: 'createdOn', textKey: 'FileAddedOn' },
  { kind: 'multi', field: 'uploader', textKey: 'Uploader' },
];

function Size({ bytes }: { readonly bytes: number }) {
  const { i18n } = useTranslation();
  return <span className="number">{sizeText(bytes, i18n.language)}</span>;
}
