import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { choiceText, type FilterOption } from '../filters/filters.ts';

/** Where there are more, what is typed is looked for on the server. */
const READ_AT_ONCE = 200;
/** Typing is followed when it pauses so long. */
const TYPING_MS = 250;
const NONE: readonly FilterOption[] = [];

/** Which of the choices are asked for. */
export interface Sought {
  readonly search?: string;
  readonly most: number;
}

interface ServerChoices {
  readonly queryKey: readonly unknown[];
  readonly read: (sought: Sought) => Promise<readonly FilterOption[]>;
  /** What values are called that are chosen already; left out where a value is its own name. */
  readonly name?: ((values: readonly string[]) => Promise<readonly FilterOption[]>) | undefined;
}

interface Asked {
  /** False until the choices are looked at. */
  readonly isAsked: boolean;
  readonly values: readonly string[];
  readonly search?: string;
}

/**
 * What the server offers: the first of it, or what holds the text that is typed where there is more; and always what is
 * chosen, so that it is shown by its name.
 */
export function useServerChoices(
  choices: ServerChoices | undefined,
  { isAsked, values, search = '' }: Asked,
): readonly FilterOption[] {
  const queryKey = choices?.queryKey ?? [];
  const first = useQuery({
    queryKey: [...queryKey, 'first'],
    queryFn: choices && isAsked ? () => choices.read({ most: READ_AT_ONCE }) : skipToken,
  });
  const known = first.data ?? NONE;
  const [typed] = useDebouncedValue(search.trim(), TYPING_MS);
  const isSearched = known.length === READ_AT_ONCE && typed !== '' && !known.some((one) => choiceText(one) === typed);
  const sought = useQuery({
    queryKey: [...queryKey, 'sought', typed],
    queryFn: choices && isSearched ? () => choices.read({ search: typed, most: READ_AT_ONCE }) : skipToken,
    placeholderData: keepPreviousData,
  });
  const offered = isSearched ? (sought.data ?? NONE) : known;
  const unnamed = isAsked && first.isPending ? [] : values.filter((value) => !known.some((one) => one.value === value));
  const naming = choices?.name;
  const named = useQuery({
    queryKey: [...queryKey, 'named', ...unnamed],
    queryFn: naming && unnamed.length > 0 ? () => naming(unnamed) : skipToken,
  });
  const chosen = [...known, ...(named.data ?? NONE)].filter(({ value }) => values.includes(value));
  return [...offered, ...chosen.filter((one) => !offered.some(({ value }) => value === one.value))];
}
