import type { translationEndpoints } from '@calends/wire';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';
import { CutText } from '../../ui/tables/cut-text.tsx';

export type TranslationRow = RowOfList<typeof translationEndpoints>;

export const TRANSLATION_TABLE_COLUMNS: readonly ResourceColumn<TranslationRow>[] = [
  {
    field: 'key',
    textKey: 'Key',
    width: 240,
    isPinned: true,
    cell: ({ key }) => (
      <b>
        <CutText text={key ?? ''} />
      </b>
    ),
  },
  { field: 'languageCode', textKey: 'LanguageCode', width: 120 },
  { field: 'translationText', textKey: 'TranslationText', width: 380, cell: ({ translationText }) => translationText },
  { field: 'category', textKey: 'Category', width: 120, priority: 2 },
  { field: 'accessLevel', textKey: 'AccessLevel', width: 130, priority: 2 },
  { field: 'origin', textKey: 'Origin', width: 110, priority: 1 },
  { field: 'isShipped', textKey: 'IsShipped', width: 130, priority: 3, isHidden: true },
  { field: 'glossaryInfo', textKey: 'GlossaryInfo', width: 220, priority: 3 },
];

export const TRANSLATION_FILTERS: readonly FilterDefinition[] = [
  { kind: 'search', field: 'search', textKey: 'Search' },
  { kind: 'multi', field: 'languageCode', textKey: 'LanguageCode' },
  { kind: 'multi', field: 'category', textKey: 'Category' },
  { kind: 'multi', field: 'accessLevel', textKey: 'AccessLevel' },
  { kind: 'multi', field: 'origin', textKey: 'Origin' },
];
