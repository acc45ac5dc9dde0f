import { z } from 'zod';
import { optionalText } from '../values/kinds.ts';
import type { FieldErrors } from '../values/validation.ts';

/** An item under one of these references makes its code a field of companies, contracts or tranches. */
export const FIELDS_REFERENCES = ['entityFields', 'contractFields', 'trancheFields'] as const;
export type FieldsReference = (typeof FIELDS_REFERENCES)[number];

/** The notation of such a code in addresses and calls. */
const NAME = /^[A-Za-z]\w{0,39}$/;

export function isFieldName(code: string): boolean {
  return NAME.test(code);
}

/** A code that would be a field and cannot be called so is a fault of the code. */
export function fieldNameFaults({
  reference,
  code,
}: {
  readonly reference: string;
  readonly code: string;
}): FieldErrors {
  const isField = FIELDS_REFERENCES.some((one) => one === reference);
  return isField && !isFieldName(code) ? { code: ['MetadataFieldName'] } : {};
}

/** A code, or a field, with its label. */
const named = {
  /** In place of the code. */
  value: z.string().nullable(),
  /** The text that replaces it, if there is one. */
  translationKey: z.string().nullable(),
  /** False once it is disabled or archived: it is shown where it was entered, and offered no more. */
  isOffered: z.boolean(),
};

/** A field that metadata define: the codes under its own name are its choices; without any it takes text. */
export const ownField = z
  .object({ name: z.string(), ...named, choices: z.array(z.object({ code: z.string(), ...named })) })
  .meta({ id: 'OwnField' });
export type OwnField = z.infer<typeof ownField>;

/** The values of a record by the names of its fields; fields without a value are missing. */
export const ownValues = z.record(z.string(), z.string());
export type OwnValues = z.infer<typeof ownValues>;

/** The entered values; an omitted field is unchanged, an empty one is cleared. */
export const ownValuesInput = z
  .record(z.string().regex(NAME), optionalText(200))
  .refine((values) => Object.keys(values).length <= 100, 'InvalidValue')
  .optional();
export type OwnValuesInput = z.output<typeof ownValuesInput>;

/** The faults of values for these fields, by their place in a record. Existing values may stay. */
export function ownValueFaults(fields: readonly OwnField[], entered: OwnValuesInput, before: OwnValues): FieldErrors {
  const changed = Object.entries(entered ?? {}).filter(([name, value]) => value !== (ownValue(before, name) ?? null));
  return Object.fromEntries(
    changed.flatMap(([name, value]) => {
      const key = faultOf(
        fields.find((field) => field.name === name),
        value,
      );
      return key === undefined ? [] : [[`metadata.${name}`, [key]]];
    }),
  );
}

function faultOf(field: OwnField | undefined, value: string | null): string | undefined {
  if (!field) return 'UnknownField';
  if (value === null) return undefined;
  const choice = field.choices.find(({ code }) => code === value);
  const isOffered = field.isOffered && (field.choices.length === 0 || choice?.isOffered === true);
  if (isOffered) return undefined;
  return !field.isOffered || choice ? 'MetadataNotOffered' : 'InvalidValue';
}

/** The value under a name; undefined where there is none. */
export function ownValue(values: OwnValues | undefined, name: string): string | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}

/** The values of a record after an edit. */
export function mergedValues(entered: OwnValuesInput, before: OwnValues): OwnValues {
  const merged = Object.entries({ ...before, ...entered });
  return Object.fromEntries(merged.filter((one): one is [string, string] => one[1] !== null));
}
