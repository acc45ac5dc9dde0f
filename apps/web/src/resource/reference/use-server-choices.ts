import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { choiceText, type FilterOption } from '../filters/filters.ts';

/** Where there are more options than this, the server searches for what is typed. */
const READ_AT_ONCE = 200;
/** The search starts when typing has paused for this long. */
const TYPING_MS = 250;
const NONE: readonly FilterOption[] = [];

/** Which of the options are requested. */
export interface Sought {
  readonly search?: string;
  readonly most: number;
}

interface ServerChoices {
  readonly queryKey: readonly unknown[];
  readonly read: (sought: Sought) => Promise<readonly FilterOption[]>;
  /** Gives the names of chosen values; left out where a value is its own name. */
  readonly name?: ((values: readonly string[]) => Promise<readonly FilterOption[]>) | undefined;
}

interface Asked {
  /** False until the user opens the options. */
  readonly isAsked: boolean;
  readonly values: readonly string[];
  readonly search?: string;
}

/**
 * The options that the server offers: the first ones, or those that contain the typed text where there are more; and always the
 * chosen ones, so that they are shown by name.
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
