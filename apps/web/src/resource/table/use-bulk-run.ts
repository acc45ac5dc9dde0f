import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConfirmVariant, confirm } from '../../ui/dialogs/confirm.tsx';
import { messagesOf } from '../../ui/toasts/toasts.ts';
import { type ResourceList, resourceKey } from '../use-resource-list.ts';
import type { RowSelection } from './use-row-selection.ts';

/**
 * An action on several chosen rows. It runs for one row after the other where the server writes one row at a time, else for as many
 * together as one call takes.
 */
export type BulkAction<Row> = PlainAction<Row> | AskingAction<Row> | TogetherAction<Row>;

interface OfferedAction<Row> {
  readonly textKey: string;
  readonly icon?: ReactNode;
  readonly appliesTo: (row: Row) => boolean;
}
type RunOnRow<Row> = (row: Row) => Promise<unknown>;

interface PlainAction<Row> extends OfferedAction<Row> {
  readonly run: RunOnRow<Row>;
  /** The variant of the confirmation; `confirm` by default. */
  readonly variant?: ConfirmVariant;
}

/** An action with a question of its own, whose answer gives the call for each row; undefined if nothing is to be done. */
interface AskingAction<Row> extends OfferedAction<Row> {
  readonly ask: (rows: readonly Row[]) => Promise<RunOnRow<Row> | undefined>;
}

interface TogetherAction<Row> extends OfferedAction<Row> {
  readonly most: number;
  /** The rows that are refused, each with its reason as a finished sentence. */
  readonly runTogether: (rows: readonly Row[]) => Promise<readonly RefusedRow[]>;
  readonly variant?: ConfirmVariant;
}
interface RefusedRow {
  readonly id: string;
  readonly reason: string;
}

/** The outcome: the reason for each refused row. */
export interface BulkOutcome {
  readonly textKey: string;
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
  readonly notTried: number;
}

interface BulkProgress {
  readonly textKey: string;
  readonly done: number;
  readonly count: number;
  /** Rows that are still to be written: locked. */
  readonly waiting: ReadonlySet<string>;
}

interface Refreshed extends Pick<ResourceList, 'resource'> {
  /** Reads the list again with what else shows the rows; by default the list alone. */
  readonly refresh?: () => Promise<unknown>;
}

/** Runs an action, after a confirmation, for those chosen rows to which it applies; rows that were not written stay chosen. */
export function useBulkRun<Row extends { readonly id: string }>(
  list: Refreshed,
  selection: RowSelection<Row>,
  nameOf: (row: Row) => string,
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const isStopped = useRef(false);

  const isWanted = async (
    { textKey, variant = 'confirm' }: PlainAction<Row> | TogetherAction<Row>,
    rows: readonly Row[],
  ) => {
    const values = { action: t(textKey), count: rows.length, others: selection.rows.length - rows.length };
    return await confirm({ variant, title: 'BulkTitle', text: 'BulkText', values });
  };
  const reasonOf = (fault: unknown) =>
    messagesOf(fault)
      .map((message) => t(message))
      .join(' ');
  const oneByOne =
    (write: RunOnRow<Row>) =>
    async ([row]: readonly Row[]): Promise<readonly RefusedRow[]> => {
      if (row) await write(row);
      return [];
    };
  const runOn = async (
    rows: readonly Row[],
    { textKey, most, write }: { textKey: string; most: number; write: TogetherAction<Row>['runTogether'] },
  ) => {
    const waiting = new Set(rows.map(({ id }) => id));
    const refused: BulkOutcome['refused'][number][] = [];
    isStopped.current = false;
    setOutcome(undefined);
    for (let from = 0; from < rows.length && !isStopped.current; from += most) {
      const some = rows.slice(from, from + most);
      setProgress({ textKey, done: rows.length - waiting.size, count: rows.length, waiting: new Set(waiting) });
      const answers = await write(some).catch((fault: unknown) =>
        some.map(({ id }) => ({ id, reason: reasonOf(fault) })),
      );
      const reasons = new Map(answers.map(({ id, reason }) => [id, reason]));
      for (const row of some) {
        const reason = reasons.get(row.id);
        if (reason !== undefined) refused.push({ id: row.id, name: nameOf(row), reason });
        waiting.delete(row.id);
      }
    }
    setProgress(undefined);
    setOutcome({ textKey, done: rows.length - refused.length - waiting.size, refused, notTried: waiting.size });
    selection.keepOnly(new Set([...waiting, ...refused.map(({ id }) => id)]));
    await (list.refresh?.() ?? queryClient.invalidateQueries({ queryKey: resourceKey(list.resource) }));
  };

  return {
    progress,
    outcome,
    stop: () => {
      isStopped.current = true;
    },
    forget: () => setOutcome(undefined),
    ask: async (action: BulkAction<Row>) => {
      const rows = selection.rows.filter(action.appliesTo);
      const { textKey } = action;
      if ('ask' in action) {
        const run = await action.ask(rows);
        if (run) await runOn(rows, { textKey, most: 1, write: oneByOne(run) });
      } else if (await isWanted(action, rows)) {
        if ('run' in action) await runOn(rows, { textKey, most: 1, write: oneByOne(action.run) });
        else await runOn(rows, { textKey, most: action.most, write: action.runTogether });
      }
    },
  };
}
export type BulkRun<Row extends { readonly id: string }> = ReturnType<typeof useBulkRun<Row>>;
