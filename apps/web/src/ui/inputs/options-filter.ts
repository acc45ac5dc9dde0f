import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { holds } from '../../lib/words/word-search.ts';

/** The choices that hold what is typed, without regard to case and accents, as the lists are searched. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const found: ComboboxParsedItem[] = [];
  for (const option of options) {
    if (found.length === limit) break;
    if ('group' in option) {
      const items = filterOptions({ options: option.items, search, limit: limit - found.length });
      found.push({ group: option.group, items: items as typeof option.items });
    } else if (holds(option.label, search)) found.push(option);
  }
  return found;
};
