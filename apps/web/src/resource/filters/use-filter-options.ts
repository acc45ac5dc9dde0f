import { type Choice, type ColumnValue, type Endpoint, type Filter, fieldOf, fieldWordKey } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { type CallInput, call } from '../../lib/api/api.ts';
import { type Sought, useServerChoices } from '../reference/use-server-choices.ts';
import { type ResourceList, resourceKey } from '../use-resource-list.ts';
import { choiceOf, choicesOf, type FilterOption, type ShownFilter } from './filters.ts';

export type ListOfFilter = Pick<ResourceList, 'resource' | 'endpoints' | 'params' | 'narrowing'>;

interface Asked {
  /** False until the user opens the options; the chosen ones are named nevertheless. */
  readonly isAsked: boolean;
  readonly values: readonly string[];
  /** The typed text, to find one of many. */
  readonly search?: string;
}

/** The options of a filter: its own, the words of its field, or the values that the server returns. */
export function useFilterOptions(definition: ShownFilter, list: ListOfFilter, asked: Asked): readonly FilterOption[] {
  const { t } = useTranslation();
  const { field: name, kind } = definition;
  const field = fieldOf(list.resource, name);
  const words = field ? choicesOf(field) : [];
  const given = 'options' in definition ? definition.options : undefined;
  const isFlag = field?.kind === 'flag';
  const isChosen = kind === 'dropDown' || kind === 'multi'; // the user types the values of the others
  const isOffered = isChosen && !given && !isFlag && words.length === 0;
  const offered = useServerChoices(isOffered ? offeredBy(list, name) : undefined, asked);
  if (given) return given.map(({ value, label }) => ({ value, label: t(label) }));
  if (isFlag)
    return [
      { value: 'true', label: t('Yes') },
      { value: 'false', label: t('No') },
    ];
  return words.length > 0 ? words.map((word) => ({ value: word, label: t(fieldWordKey(field, word)) })) : offered;
}

function offeredBy({ resource, endpoints, params, narrowing }: ListOfFilter, field: string) {
  const { columnList, optionList } = endpoints;
  if (!columnList) return undefined;
  // the values are those of the rows that the list can show: of its category and its half
  const { filters: _filters, OrderBy: _order, OrderType: _type, ...own } = narrowing;
  const ask = async (endpoint: Endpoint, query: object): Promise<unknown> =>
    await call<Endpoint>(endpoint, { params, query: { ...own, ...query } } as unknown as CallInput<Endpoint>);
  const isReference = fieldOf(resource, field)?.kind === 'reference';
  return {
    queryKey: [...resourceKey(resource), 'column', field, params ?? {}, own],
    read: async (sought: Sought) =>
      ((await ask(columnList, { column: field, ...sought })) as readonly ColumnValue[]).map(optionOf),
    name:
      isReference && optionList
        ? async (values: readonly string[]) => {
            const filters = JSON.stringify([{ field, op: 'in', value: values }] satisfies Filter[]);
            const query = { value: field, label: field, distinct: 'true', filters };
            return ((await ask(optionList, query)) as readonly Choice[]).map(choiceOf);
          }
        : undefined,
  };
}

/** The option of a value: another record has a name and is filtered by its id; any other value is its own name. */
function optionOf(value: ColumnValue): FilterOption {
  return typeof value === 'object' ? choiceOf(value) : { value: String(value), label: String(value) };
}
