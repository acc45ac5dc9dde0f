import type { Endpoint, Resource } from '@calends/wire';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import type { ResourceColumn } from '../columns/columns.ts';
import type { FilterDefinition } from '../filters/filters.ts';
import type { ReadingEndpoints, RowOfList } from '../use-resource-list.ts';

/** The endpoints that `plainEndpoints` of wire makes. */
export interface PlainEndpoints<Values extends FieldValues> extends ReadingEndpoints {
  readonly get: Endpoint;
  readonly add: Endpoint & { readonly body: z.ZodType<unknown, Values> };
  readonly edit: Endpoint & { readonly body: z.ZodType };
  readonly delete: Endpoint;
  /** Given where records are archived before they are deleted: `archivableEndpoints` of wire. */
  readonly activate?: Endpoint;
  readonly archive?: Endpoint;
}

/** Text keys for calls that fail without a message; general ones by default. */
interface PlainFailures {
  readonly createKey: string;
  readonly updateKey: string;
  readonly deleteKey: string;
  readonly activateKey: string;
  readonly archiveKey: string;
}

/** The screen of a resource without rules of its own, as data: PlainPage shows its list, PlainForm its form. */
export interface PlainScreen<E extends PlainEndpoints<Values>, Values extends FieldValues> {
  readonly resource: Resource;
  readonly endpoints: E;
  /** The noun in its text keys: `<noun>s`, `<noun>sText`, `Add<noun>`, `Edit<noun>`, `<noun>sNone`. */
  readonly noun: string;
  /** The folder of its dialogs in the address: `<folder>/add` and `<folder>/edit`. */
  readonly folder: string;
  /** Where the documents give its dialogs longer names: `<folder>/add-<dialog>` and `<folder>/edit-<dialog>`. */
  readonly dialog?: string;
  /** Where the documents give one dialog that adds and, with an id, edits: its name. */
  readonly onlyDialog?: string;
  readonly columns: readonly ResourceColumn<RowOfList<E>>[];
  readonly filters: readonly FilterDefinition[];
  /** Whether the list reads all records at once. */
  readonly isWhole?: boolean;
  /** Whether the screen offers no removal although there is a call for it (decision A-77). */
  readonly hidesRemoval?: boolean;
  /** Whether this record may be removed; by default each may. */
  readonly isRemovable?: (row: RowOfList<E>) => boolean;
  /** Whether the record overrides a shipped one, which applies again once the record is removed (decision E-15). */
  readonly isTakenBack?: (row: RowOfList<E>) => boolean;
  /** Whether a write changes texts that other screens show. */
  readonly changesTexts?: boolean;
  readonly nameOf: (row: RowOfList<E>) => string;
  /** The values of the form for a new record; their names are the fields of the form. */
  readonly blank: Values;
  /** `record` is the edited record as it was read. */
  readonly Fields: (props: {
    readonly form: RecordForm<Values>;
    readonly record: RowOfList<E> | undefined;
  }) => ReactNode;
  readonly failures?: PlainFailures;
  /** Text keys of what the questions say, where being active means more than to be listed and chosen. */
  readonly stateTexts?: { readonly Archive: string; readonly Activate: string };
  /** Text keys for the toasts after a save, where the documents word them differently. */
  readonly saved?: { readonly addedKey: string; readonly editedKey: string };
}

/** The dialog of a screen as the address names it. */
export function dialogOf(
  screen: { readonly folder: string; readonly dialog?: string; readonly onlyDialog?: string },
  verb: 'add' | 'edit',
): string {
  if (screen.onlyDialog !== undefined) return `${screen.folder}/${screen.onlyDialog}`;
  return `${screen.folder}/${screen.dialog === undefined ? verb : `${verb}-${screen.dialog}`}`;
}

/** Infers the types of a screen from its calls. */
export function plainScreen<const E extends PlainEndpoints<Values>, Values extends FieldValues>(
  screen: PlainScreen<E, Values>,
): PlainScreen<E, Values> {
  return screen;
}
