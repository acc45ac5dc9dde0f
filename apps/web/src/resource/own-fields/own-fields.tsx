import {
  type FieldsReference,
  metadata,
  metadataEndpoints,
  type OwnField,
  type OwnValues,
  ownValue,
} from '@calends/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { finishedText } from '../../lib/words/finished-text.ts';
import { CutText } from '../../ui/tables/cut-text.tsx';
import type { ResourceColumn } from '../columns/columns.ts';
import type { FilterDefinition } from '../filters/filters.ts';
import { resourceKey } from '../use-resource-list.ts';

type Named = Pick<OwnField, 'value' | 'translationKey'>;

const NONE: readonly OwnField[] = [];

const ownFieldsQuery = (reference: FieldsReference) =>
  queryOptions({
    queryKey: [...resourceKey(metadata), 'fields', reference],
    queryFn: ({ signal }) => call(metadataEndpoints.fields, { query: { reference }, signal }),
  });

/** The own fields that the tenant's metadata define for such records; none until they are loaded. */
export function useOwnFields(reference: FieldsReference): readonly OwnField[] {
  return useQuery(ownFieldsQuery(reference)).data ?? NONE;
}

/** The label of an own field or a code: its translated text, else its value, else the code. */
export function useOwnNames() {
  const { t, i18n } = useTranslation();
  const nameOf = ({ value, translationKey }: Named, code: string): string =>
    translationKey !== null && i18n.exists(translationKey) ? t(translationKey) : (value ?? code);
  const valueName = (field: OwnField, value: string): string => {
    const choice = field.choices.find(({ code }) => code === value);
    return choice ? nameOf(choice, value) : value;
  };
  return { fieldName: (field: OwnField) => nameOf(field, field.name), choiceName: nameOf, valueName };
}

interface ListParts<Row> {
  readonly columns: readonly ResourceColumn<Row>[];
  readonly filters: readonly FilterDefinition[];
}
interface SettledParts<Row> extends ListParts<Row> {
  /** Whether the own fields are known, or could not be read at once: filters that came later would move the rows. */
  readonly isSettled: boolean;
}
type WithOwnValues = { readonly metadata?: OwnValues };

/**
 * The columns and filters of a list followed by those of the tenant's own fields, which are hidden until the user shows them.
 */
export function useListWithOwnFields<Row extends WithOwnValues>(
  reference: FieldsReference,
  { columns, filters }: ListParts<Row>,
): SettledParts<Row> {
  const { data: fields = NONE, isPending, failureCount } = useQuery(ownFieldsQuery(reference));
  const { i18n } = useTranslation();
  const { fieldName, choiceName, valueName } = useOwnNames();
  const parts = useMemo(
    () => ({
      columns: [
        ...columns,
        ...fields.map((field) => ({
          field: `metadata.${field.name}` as keyof Row & string,
          textKey: finishedText(fieldName(field)),
          isHidden: true,
          priority: 3 as const,
          cell: ({ metadata: values }: Row) => {
            const value = ownValue(values, field.name);
            return value !== undefined && <CutText text={valueName(field, value)} />;
          },
        })),
      ],
      filters: [
        ...filters,
        ...fields.map((field): FilterDefinition => {
          const named = { field: `metadata.${field.name}`, textKey: finishedText(fieldName(field)) };
          if (field.choices.length === 0) return { ...named, kind: 'text' };
          const options = field.choices.map((choice) => ({
            value: choice.code,
            label: finishedText(choiceName(choice, choice.code)),
          }));
          return { ...named, kind: 'multi', options };
        }),
      ],
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names depend on the language alone
    [columns, filters, fields, i18n.language],
  );
  return { ...parts, isSettled: !isPending || failureCount > 0 };
}
