import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshRecord } from '../../lib/api/fresh-record.ts';
import { useModalTitle } from '../../ui/dialogs/modal-window.tsx';
import { Note } from '../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { StaleNote } from '../table/stale-note.tsx';
import { EditingContext, type PathValues, type Typed } from './kept-changes.ts';
import { useChangedMeanwhile } from './use-changed-meanwhile.ts';

/** A record that a form edits. */
export interface Edited<Row> {
  readonly record: Row;
  /** The record as the user read it before typing, if it has been changed and read again since. */
  readonly outdated: Row | undefined;
}

interface EditedRecordProps<Row> {
  /** The query key of the record: its resource, its id, and what else reading it depends on. */
  readonly recordKey: readonly [resource: string, id: string, ...more: string[]];
  readonly load: (signal: AbortSignal) => Promise<Row>;
  /** Gives the record's version where its field has another name. */
  readonly versionOf?: (record: Row) => unknown;
  /** Gives what the form edits of the record, where the user chooses that: what was typed for one is not kept for another. */
  readonly partOf?: (record: Row) => string | null;
  /** Gives the title of the dialog; by default the title of its kind. */
  readonly titleOf?: (record: Row) => string;
  /** Gives the label of a field by the last part of its path, where that is no text of its own. */
  readonly labelOf?: (field: string) => string | undefined;
  readonly children: (edited: Edited<Row>) => ReactNode;
}

/** Reads a record for a form. When somebody else saves first, reads it again into a new form, which keeps what was typed. */
export function EditedRecord<Row extends object>({
  recordKey,
  load,
  versionOf = versionIn,
  partOf,
  titleOf,
  labelOf,
  children,
}: EditedRecordProps<Row>) {
  const typed = useRef<() => Typed>(() => ({ changes: {}, before: {} }));
  const read = useRef<Row>(undefined);
  const [kept, keep] = useState<Typed & { readonly outdated: Row; readonly part: string | null | undefined }>();
  const [theirs, onTheirChanges] = useState<PathValues>({});
  const { record, error, reload } = useFreshRecord(recordKey, async (signal) => {
    const next = await load(signal);
    if (read.current !== undefined && versionOf(read.current) !== versionOf(next)) {
      // taken now, not when the reading began, so what was typed meanwhile is not lost
      const { changes, before } = typed.current();
      const part = partOf?.(read.current);
      keep(Object.keys(changes).length > 0 ? { changes, before, outdated: read.current, part } : undefined);
    }
    read.current = next;
    return next;
  });
  const [isChanged, forgetChange] = useChangedMeanwhile(recordKey[1]);
  useModalTitle(record && titleOf?.(record));
  if (!record) return error ? <ErrorState error={error} onRetry={() => void reload()} /> : <FormSkeleton rows={4} />;
  const part = partOf?.(record);
  if (kept && kept.part !== part) keep(undefined);
  const readAgain = () => {
    forgetChange();
    void reload();
  };
  // The version is the React key: a record that was read again gets a new form, and so does another part of it.
  return (
    <EditingContext value={{ kept, typed, onTheirChanges, readAgain }}>
      {error && <ErrorState error={error} onRetry={() => void reload()} />}
      {isChanged && <ChangedNote onShow={readAgain} />}
      {kept && <StaleNote element={recordKey[0]} theirs={theirs} labelOf={labelOf} />}
      <Fragment key={`${String(versionOf(record))} ${part}`}>{children({ record, outdated: kept?.outdated })}</Fragment>
    </EditingContext>
  );
}

function versionIn(record: { readonly version?: unknown }): unknown {
  return record.version;
}

/** Tells the user that the record changed while the form has unsaved values, and keeps those until the user discards them. */
function ChangedNote({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation();
  return (
    <Note kind="warning">
      {t('ChangedMeanwhile')}{' '}
      <Button variant="subtle" size="compact-xs" onClick={onShow}>
        {t('ShowAsItIsNow')}
      </Button>
    </Note>
  );
}
