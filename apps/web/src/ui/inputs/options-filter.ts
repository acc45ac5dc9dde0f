import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { holds } from '../../lib/words/word-search.ts';

/** The options that contain the typed text, regardless of case and accents, as in the search of the lists. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const matching: ComboboxParsedItem[] = [];
  for (const option of options) {
    if (matching.length === limit) break;
    if ('group' in option) {
      const items = filterOptions({ options: option.items, search, limit: limit - matching.length });
      matching.push({ group: option.group, items: items as typeof option.items });
    } else if (holds(option.label, search)) matching.push(option);
  }
  return matching;
};
