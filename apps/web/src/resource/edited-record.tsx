import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshRecord } from '../lib/fresh-record.ts';
import { useModalTitle } from '../ui/modal-window.tsx';
import { Note } from '../ui/note.tsx';
import { ErrorState, FormSkeleton } from '../ui/states.tsx';
import { EditingContext } from './kept-changes.ts';
import { useChangedMeanwhile } from './use-changed-meanwhile.ts';

/** A record in the hands of a form. */
export interface Edited<Row> {
  readonly record: Row;
  /** Somebody else changed it meanwhile, so it was read again. */
  readonly wasStale: boolean;
  /** To be called when a save found it changed by somebody else. */
  readonly onStale: () => void;
}

interface EditedRecordProps<Row> {
  /** Names the record among all that are edited: its resource and its id. */
  readonly recordKey: readonly [resource: string, id: string];
  readonly load: (signal: AbortSignal) => Promise<Row>;
  /** Where the record's version stands under another name. */
  readonly versionOf?: (record: Row) => unknown;
  /** What the dialog is called after; none keeps the title of its kind. */
  readonly titleOf?: (record: Row) => string;
  readonly children: (edited: Edited<Row>) => ReactNode;
}

/** Reads a record for a form, and once more for a form of its own, with what was typed, when somebody else was quicker. */
export function EditedRecord<Row extends { readonly version: unknown }>({
  recordKey,
  load,
  versionOf = ({ version }) => version,
  titleOf,
  children,
}: EditedRecordProps<Row>) {
  const { record, error, reload } = useFreshRecord(recordKey, load);
  const [wasStale, setStale] = useState(false);
  const [kept, keep] = useState<Readonly<Record<string, unknown>>>();
  const [isChanged, forgetChange] = useChangedMeanwhile(recordKey[1]);
  useModalTitle(record && titleOf?.(record));
  if (error) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!record) return <FormSkeleton rows={4} />;
  const readAgain = () => {
    forgetChange();
    void reload();
  };
  const onStale = () => {
    setStale(true);
    readAgain();
  };
  const [element] = recordKey;
  const saved = record as Readonly<Record<string, unknown>>;
  // The version is the key: a record that was read again brings a form of its own.
  return (
    <EditingContext value={{ element, saved, kept, keep }}>
      {isChanged && <ChangedNote onShow={readAgain} />}
      <Fragment key={String(versionOf(record))}>{children({ record, wasStale, onStale })}</Fragment>
    </EditingContext>
  );
}

/** Says so while there is still something to lose, and leaves what was typed alone until it is asked not to. */
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
