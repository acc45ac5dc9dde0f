import type { Filter, Resource } from '@calends/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Half } from '../filters/inactive-half.ts';

type Listener = (id: string) => void;
const listeners = new Map<string, Set<Listener>>();

/** The last added record of each resource, for a table that the form of the new record had replaced. */
const lastAdded = new Map<string, { readonly id: string; readonly at: number }>();
/** For how long a table that is shown again marks such a record as new. */
const NEW_MS = 60_000;

/** Tells the lists of the resource that are on the screen which record was just added. */
export function tellAdded(resource: Resource, saved: unknown): void {
  const id = idOf(saved);
  if (id === undefined) return;
  lastAdded.set(resource.name, { id, at: Date.now() });
  for (const listener of listeners.get(resource.name) ?? []) listener(id);
}

/**
 * The record of the resource that was just added, for a table that shows all records; undefined when the table is shown again
 * later.
 */
export function useAddedId({ name }: Resource): string | undefined {
  const [id, setId] = useState(() => {
    const last = lastAdded.get(name);
    return last !== undefined && Date.now() - last.at < NEW_MS ? last.id : undefined;
  });
  useEffect(() => listen(name, setId), [name]);
  return id;
}

function idOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null || !('id' in record)) return undefined;
  return typeof record.id === 'string' ? record.id : undefined;
}

/** The row that was just added to a list. */
export interface AddedRow {
  readonly id: string;
  /** Whether the filters of the list leave the row out, so the sums do not include it. */
  readonly isOutside: boolean;
  /** Whether the user has not pressed a key or button since, so the focus may move to the row. */
  readonly isAwaited: () => boolean;
}

/** The key of the text that marks the row. */
export function addedKey({ isOutside }: AddedRow): string {
  return isOutside ? 'JustAddedOutside' : 'JustAdded';
}

interface AskedList<Row> {
  readonly resource: Resource;
  readonly queryKey: readonly unknown[];
  /** The page, order, filters and everything else that decides which rows are shown; once it changes, no row counts as new. */
  readonly place: string;
  readonly rows: readonly Row[];
  /** When the rows were read. */
  readonly readAt: number;
  readonly filters: readonly Filter[];
  readonly hasInactive: boolean;
  readonly half: Half;
  readonly read: (filters: readonly Filter[], half: Half, signal: AbortSignal) => Promise<readonly Row[]>;
}

interface Added<Row> {
  readonly row: Row;
  readonly isOutside: boolean;
  /** The half in which the row was found. */
  readonly half: Half;
}

/**
 * The rows of a list with the added one, until the user asks for another page, order or filter: if it sorts on another page or
 * the filters leave it out, it is shown above the others. It is read by its id, never by its position.
 */
export function useAddedRow<Row extends { readonly id: string }>(
  list: AskedList<Row>,
): { readonly rows: readonly Row[]; readonly added: AddedRow | undefined } {
  const { resource, place, rows, readAt } = list;
  const [announced, setAnnounced] = useState<{ readonly id: string; readonly place: string; readonly at: number }>();
  useEffect(() => listen(resource.name, (id) => setAnnounced({ id, place, at: Date.now() })), [resource.name, place]);
  if (announced !== undefined && announced.place !== place) setAnnounced(undefined);
  const isAwaited = useIsAwaited(announced);
  const added = useAdded(list, announced?.id);

  // a page that was read before does not know it yet
  if (announced === undefined || !added || readAt < announced.at) return { rows, added: undefined };
  const isOnPage = rows.some(({ id }) => id === announced.id);
  return {
    rows: isOnPage ? rows : [added.row, ...rows],
    added: { id: announced.id, isOutside: added.isOutside, isAwaited },
  };
}

/** Looks for the row among the filtered rows, then in the whole list, then in the other list of active or inactive records. */
function useAdded<Row extends { readonly id: string }>(
  { queryKey, filters, hasInactive, half, read }: AskedList<Row>,
  id: string | undefined,
): Added<Row> | null | undefined {
  const queryClient = useQueryClient();
  const key = [...queryKey, 'added', id];
  const { data } = useQuery({
    queryKey: key,
    enabled: id !== undefined,
    queryFn: async ({ signal }): Promise<Added<Row> | null> => {
      const before = queryClient.getQueryData<Added<Row> | null>(key);
      if (before === null) return null;
      const byId: Filter = { field: 'id', op: 'in', value: [id] };
      const look = async (some: readonly Filter[], of: Half) => (await read([...some, byId], of, signal))[0];
      const inside = await look(filters, half);
      if (inside) return { row: inside, isOutside: false, half };
      // a row that is archived after it was shown leaves the list like any other
      for (const of of before ? [before.half] : placesToLook(half, hasInactive)) {
        const row = await look([], of);
        if (row) return { row, isOutside: true, half: of };
      }
      return null;
    },
  });
  return id === undefined ? undefined : data;
}

function placesToLook(half: Half, hasInactive: boolean): readonly Half[] {
  if (!hasInactive || half === 'both') return [half];
  return half === 'inactive' ? ['inactive', 'active'] : ['active', 'inactive'];
}

/** Whether the user has pressed no key or button since a new row was announced. */
function useIsAwaited(announced: unknown): () => boolean {
  const isTouched = useRef(false);
  useEffect(() => {
    isTouched.current = false;
    if (announced === undefined) return undefined;
    const touch = () => {
      isTouched.current = true;
    };
    const stop = new AbortController();
    for (const kind of ['keydown', 'pointerdown'] as const)
      window.addEventListener(kind, touch, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [announced]);
  const [isAwaited] = useState(() => () => !isTouched.current);
  return isAwaited;
}

function listen(name: string, listener: Listener): () => void {
  const own = listeners.get(name) ?? new Set();
  listeners.set(name, own.add(listener));
  return () => void own.delete(listener);
}
