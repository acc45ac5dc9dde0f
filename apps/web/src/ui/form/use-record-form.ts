import { fieldErrors } from '@calends/wire';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../lib/api/api.ts';
import { waitsForSecond } from '../../lib/api/waits-for-second.ts';
import { useModalFrame } from '../dialogs/modal-window.tsx';
import { useUnsaved } from '../dialogs/unsaved.tsx';
import { successToast } from '../toasts/toasts.ts';

/** How long an error message waits for a pause in typing: an unfinished value is not an error yet. */
const ERROR_DELAY_MS = 250;

const NONE_SHOWN: ShownFields = new Map();

export interface RecordFormOptions<Values extends FieldValues, Saved> {
  /** The body of the call in wire, so the form validates with the same schema as the server. */
  readonly schema: z.ZodType<unknown, Values>;
  readonly values: DefaultValues<Values>;
  /** Called with valid values before the call is made; false cancels the save. */
  readonly ask?: (values: Values) => Promise<boolean>;
  /** Makes the call; errors are shown on the fields they name and in a toast. */
  readonly save: (values: Values) => Promise<Saved>;
  /** The key of the toast after a save; undefined if `onSaved` shows a message. */
  readonly savedText?: string | undefined;
  readonly onSaved?: (saved: Saved, values: Values) => void | Promise<void>;
  /** Called after a refused save, when its errors are on their fields. */
  readonly onFailed?: (fault: unknown) => void;
  /** Called by a save after the user has undone every change; without it the button waits for another change. */
  readonly onUnchanged?: () => void;
  /** Whether the first values may be saved as they are: all of them are proposals. */
  readonly proposesAll?: boolean;
}

export interface RecordForm<Values extends FieldValues> {
  readonly methods: UseFormReturn<Values>;
  readonly submit: () => void;
  /** Whether the form is valid and changed, or changed back where `onUnchanged` is given. */
  readonly canSave: boolean;
  readonly isSaving: boolean;
  /** Whether something was changed. */
  readonly isDirty: boolean;
  /** The fields for which a save of these values would be refused, in the order of the schema. */
  readonly faultsOf: (values: Values) => readonly string[];
  /** The labels of the shown fields. */
  readonly shown: ShownFields;
  /** Called by each field when it is shown; the returned function unregisters it. */
  readonly show: (name: string, called: ShownField) => () => void;
  /** The field to focus after a refused save; `turn` counts the refusals. */
  readonly wanted: { readonly field: string | undefined; readonly turn: number };
}

/** The text keys of a field's label and of the tab that contains it. */
interface ShownField {
  readonly textKey: string;
  readonly tabKey: string | undefined;
}
type ShownFields = ReadonlyMap<string, ShownField>;

/**
 * A form for one schema of wire. It validates on change, reports unsaved changes to the dialog or page, and saves only once.
 */
export function useRecordForm<Values extends FieldValues, Saved>(
  options: RecordFormOptions<Values, Saved>,
): RecordForm<Values> {
  const methods = useForm<Values>({
    defaultValues: options.values,
    resolver: resolverOf(options.schema),
    mode: 'all',
    delayError: ERROR_DELAY_MS,
    shouldFocusError: false,
  });
  const { isDirty, isValid } = methods.formState;
  const forgetUnsaved = useUnsaved(isDirty);
  const frame = useModalFrame();
  const [wanted, setWanted] = useState<{ field: string | undefined; turn: number }>({ field: undefined, turn: 0 });
  const want = (field: string | undefined) => setWanted(({ turn }) => ({ field, turn: turn + 1 }));
  const isBusy = useRef(false);
  const [wasChanged, setWasChanged] = useState(false);
  if (isDirty && !wasChanged) setWasChanged(true);
  const [shown, setShown] = useState<ShownFields>(NONE_SHOWN);
  const show = useCallback((name: string, called: ShownField) => {
    setShown((before) => new Map(before).set(name, called));
    return () => setShown((before) => new Map([...before].filter(([other]) => other !== name)));
  }, []);

  const saving = useMutation({
    mutationFn: options.save,
    onSuccess: async (saved, values) => {
      forgetUnsaved();
      if (options.savedText) successToast(options.savedText);
      await options.onSaved?.(saved, values);
      setWasChanged(false);
    },
    onError: (fault) => {
      if (waitsForSecond(fault)) {
        forgetUnsaved();
        frame?.requestClose();
        return;
      }
      want(placeErrors(methods, fault));
      options.onFailed?.(fault);
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const submit = () => {
    if (isBusy.current) return;
    void methods.handleSubmit(
      async (values) => {
        if (isBusy.current) return;
        if (!methods.formState.isDirty && !options.proposesAll) return options.onUnchanged?.();
        isBusy.current = true;
        const mayGoOn = (await options.ask?.(values)) ?? true;
        if (mayGoOn) saving.mutate(values);
        else isBusy.current = false;
      },
      (errors) => want(Object.keys(errors)[0]),
    )();
  };
  const mayTry = isDirty || options.proposesAll || (options.onUnchanged !== undefined && wasChanged);
  return {
    methods,
    submit,
    canSave: mayTry && isValid && !saving.isPending,
    isSaving: saving.isPending,
    isDirty,
    faultsOf: (values) => Object.keys(findingsIn(options.schema, values)),
    shown,
    show,
    wanted,
  };
}

/** Returns zod's issues with the message keys of the server; the values stay as they were typed. */
function resolverOf<Values extends FieldValues>(schema: z.ZodType<unknown, Values>): Resolver<Values> {
  return (values) => {
    const findings = Object.entries(findingsIn(schema, values));
    if (findings.length === 0) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const [field, keys] of findings) setError(errors, field.split('.'), keys[0]);
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function findingsIn(schema: z.ZodType, values: unknown): ReturnType<typeof fieldErrors> {
  const result = schema.safeParse(values, { reportInput: true });
  return result.success ? {} : fieldErrors(result.error.issues);
}

function setError(errors: Record<string, unknown>, [name = '', ...rest]: string[], message: string | undefined): void {
  if (rest.length === 0) errors[name] ??= { type: 'wire', message };
  // an array for a list: react-hook-form finds the errors of items in no other structure
  else setError((errors[name] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}) as Record<string, unknown>, rest, message);
}

/** Sets the server's errors on the fields they name and returns the first of these; undefined if no field is named. */
export function placeErrors<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  fault: unknown,
): string | undefined {
  if (!(fault instanceof ApiError)) return undefined;
  const named = Object.entries(fault.errors);
  for (const [field, keys] of named)
    methods.setError(field as Path<Values>, { type: 'server', message: keys[0] ?? 'InvalidValue' });
  return named[0]?.[0];
}
