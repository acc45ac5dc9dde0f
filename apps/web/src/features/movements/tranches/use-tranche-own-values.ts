import { type OwnField, type OwnValues, ownValue, trancheEndpoints, tranches } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import type { LoanView } from '../../../loans/view/loan-view.tsx';
import { useOwnFields, useOwnNames } from '../../../resource/own-fields/own-fields.tsx';
import { resourceKey } from '../../../resource/use-resource-list.ts';

export interface TrancheOwnValues {
  /** The fields that some tranche of the contract fills in. */
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  /** The label of the value; undefined where the tranche has none. */
  readonly textOf: (trancheId: string, fieldName: string) => string | undefined;
}

const NONE: ReadonlyMap<string, OwnValues> = new Map();

/** The values of the tranches of a contract in the tenant's own fields; none where the loan is shown as it was known. */
export function useTrancheOwnValues({
  contractId,
  isOfThen,
}: Pick<LoanView, 'contractId' | 'isOfThen'>): TrancheOwnValues {
  const defined = useOwnFields('trancheFields');
  const { fieldName, valueName } = useOwnNames();
  const { data: values = NONE } = useQuery({
    queryKey: [...resourceKey(tranches), 'own-values', contractId],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, OwnValues>> => {
      const { data } = await call(trancheEndpoints.list, { query: { contractId, getAll: 'true' }, signal });
      return new Map(data.map(({ id, metadata }) => [id, metadata]));
    },
    enabled: defined.length > 0 && !isOfThen,
  });
  const shown = isOfThen ? NONE : values;
  const isFilledIn = ({ name }: OwnField) => [...shown.values()].some((one) => ownValue(one, name) !== undefined);
  return {
    fields: defined.filter(isFilledIn).map((field) => ({ name: field.name, label: fieldName(field) })),
    textOf: (trancheId, name) => {
      const field = defined.find((one) => one.name === name);
      const value = ownValue(shown.get(trancheId), name);
      return field && value !== undefined ? valueName(field, value) : undefined;
    },
  };
}
