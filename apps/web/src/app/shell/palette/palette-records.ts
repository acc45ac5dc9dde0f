import { contractEndpoints, entityEndpoints, userEndpoints } from '@calends/wire';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { mayOpen, type ScreenId, type Visitor } from '../../screens.ts';

/** A record that was found, and where it is opened. */
export interface FoundRecord {
  readonly id: string;
  readonly name: string;
  /** What tells it from others of the same name. */
  readonly detail: string;
  /** The action that opens its list, and the dialog that opens it there. */
  readonly action: ScreenId;
  readonly modal: string;
}

/** Of each kind; who wants more opens the list. */
const MOST = 5;
const LEAST_LETTERS = 2;
const TYPING_MS = 200;

/** The records that the words find in the lists which the user may open. */
export function useFoundRecords(visitor: Visitor, sought: string) {
  const [words] = useDebouncedValue(sought.trim(), TYPING_MS);
  const isWanted = words.length >= LEAST_LETTERS;
  const search = useQuery({
    queryKey: ['palette-records', words],
    queryFn: ({ signal }) => findRecords(visitor, words, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return {
    found: isWanted ? (search.data ?? []) : [],
    isSearching: isWanted && search.isFetching,
    hasFailed: isWanted && search.isError,
  };
}

async function findRecords(visitor: Visitor, words: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const filters = JSON.stringify([{ field: 'search', op: 'contains', value: words }]);
  const asked = { query: { PageSize: MOST, filters }, signal };
  const found = await Promise.all([
    mayOpen(visitor, 'contracts') ? findContracts(asked) : [],
    mayOpen(visitor, 'entities') ? findEntities(asked) : [],
    mayOpen(visitor, 'users') ? findUsers(asked) : [],
  ]);
  return found.flat();
}

interface Asked {
  readonly query: { readonly PageSize: number; readonly filters: string };
  readonly signal: AbortSignal;
}

async function findContracts(asked: Asked): Promise<FoundRecord[]> {
  const { data } = await call(contractEndpoints.list, asked);
  return data.map(({ id, contractNumber, grantor, receiver }) => ({
    id,
    name: contractNumber ?? '',
    detail: `${grantor?.name ?? ''} → ${receiver?.name ?? ''}`,
    action: 'contracts',
    modal: 'contracts/contract-details',
  }));
}

async function findEntities(asked: Asked): Promise<FoundRecord[]> {
  const { data } = await call(entityEndpoints.list, asked);
  return data.map(({ id, name, acronym }) => ({
    id,
    name: name ?? '',
    detail: acronym ?? '',
    action: 'entities',
    modal: 'entities/edit-entity',
  }));
}

async function findUsers(asked: Asked): Promise<FoundRecord[]> {
  const { data } = await call(userEndpoints.list, asked);
  return data.map(({ id, firstName, lastName, email }) => ({
    id,
    name: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    detail: email ?? '',
    action: 'users',
    modal: 'users/edit-user',
  }));
}
