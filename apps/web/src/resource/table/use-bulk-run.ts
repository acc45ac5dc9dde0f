import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConfirmVariant, confirm } from '../../ui/dialogs/confirm.tsx';
import { messagesOf } from '../../ui/toasts/toasts.ts';
import { type ResourceList, resourceKey } from '../use-resource-list.ts';
import type { RowSelection } from './use-row-selection.ts';

/** An action on several chosen rows. The server writes one row at a time, so it runs for one row after the other. */
export type BulkAction<Row> = PlainAction<Row> | AskingAction<Row>;

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

/** Runs an action, after a confirmation, for those chosen rows to which it applies; rows that were not written stay chosen. */
export function useBulkRun<Row extends { readonly id: string }>(
  list: Pick<ResourceList, 'resource'>,
  selection: RowSelection<Row>,
  nameOf: (row: Row) => string,
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const isStopped = useRef(false);

  const askPlainly = async ({ textKey, run, variant = 'confirm' }: PlainAction<Row>, rows: readonly Row[]) => {
    const values = { action: t(textKey), count: rows.length, others: selection.rows.length - rows.length };
    return (await confirm({ variant, title: 'BulkTitle', text: 'BulkText', values })) ? run : undefined;
  };
  const runOn = async (rows: readonly Row[], textKey: string, write: RunOnRow<Row>) => {
    const waiting = new Set(rows.map(({ id }) => id));
    const refused: BulkOutcome['refused'][number][] = [];
    isStopped.current = false;
    setOutcome(undefined);
    for (const row of rows) {
      if (isStopped.current) break;
      setProgress({ textKey, done: rows.length - waiting.size, count: rows.length, waiting: new Set(waiting) });
      try {
        await write(row);
      } catch (fault) {
        const reason = messagesOf(fault).map((message) => t(message));
        refused.push({ id: row.id, name: nameOf(row), reason: reason.join(' ') });
      }
      waiting.delete(row.id);
    }
    setProgress(undefined);
    setOutcome({ textKey, done: rows.length - refused.length - waiting.size, refused, notTried: waiting.size });
    selection.keepOnly(new Set([...waiting, ...refused.map(({ id }) => id)]));
    await queryClient.invalidateQueries({ queryKey: resourceKey(list.resource) });
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
      const run = await ('ask' in action ? action.ask(rows) : askPlainly(action, rows));
      if (run) await runOn(rows, action.textKey, run);
    },
  };
}
export type BulkRun<Row extends { readonly id: string }> = ReturnType<typeof useBulkRun<Row>>;
