import { type Endpoint, fieldOf } from '@calends/wire';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallInput, call } from '../lib/api.ts';
import { choicesOf, type FilterOption, type ShownFilter } from './filters.ts';
import { type ResourceList, resourceKey } from './use-resource-list.ts';

const NONE: readonly FilterOption[] = [];

/**
 * The choices of a filter: its own, the words of its field, or the values that the server knows, which are asked for
 * when the list of choices is first opened.
 */
export function useFilterOptions(
  definition: ShownFilter,
  list: Pick<ResourceList, 'resource' | 'endpoints' | 'params'>,
  isAsked: boolean,
): readonly FilterOption[] {
  const { t } = useTranslation();
  const field = fieldOf(list.resource, definition.field);
  const words = field ? choicesOf(field) : [];
  const given = 'options' in definition ? definition.options : undefined;
  const isFlag = field?.kind === 'flag';
  const isChosen = definition.kind === 'dropDown' || definition.kind === 'multi'; // the others are typed
  const { columnList, optionList } = list.endpoints;
  // another record is filtered by its id and shown by its name
  const asked = field?.kind === 'reference' ? optionList : columnList;
  const query =
    field?.kind === 'reference'
      ? { value: definition.field, label: definition.field, distinct: 'true' }
      : { column: definition.field };
  const known = useQuery({
    queryKey: [...resourceKey(list.resource), 'column', definition.field],
    queryFn:
      isAsked && isChosen && asked && !given && !isFlag && words.length === 0
        ? async () => {
            const input = { query, params: list.params } as unknown as CallInput<Endpoint>;
            return ((await call<Endpoint>(asked, input)) as unknown as unknown[]).flatMap(optionOf);
          }
        : skipToken,
  });
  if (given) return given.map(({ value, label }) => ({ value, label: t(label) }));
  if (isFlag)
    return [
      { value: 'true', label: t('Yes') },
      { value: 'false', label: t('No') },
    ];
  if (words.length > 0) return words.map((word) => ({ value: word, label: t(word) }));
  return known.data ?? NONE;
}

/** A distinct value: a text, or another record as id and name. */
function optionOf(value: unknown): FilterOption[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'object' && 'value' in value && 'label' in value)
    return [{ value: String(value.value), label: String(value.label) }];
  return typeof value === 'string' || typeof value === 'number' ? [{ value: String(value), label: String(value) }] : [];
}
