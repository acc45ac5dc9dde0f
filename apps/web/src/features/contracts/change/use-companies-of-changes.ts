import { changedField, isOfShape } from '@calends/loan-engine';
import type { ContractChangeRow } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loanQuery } from '../../../loans/in-hand/loan.queries.ts';

/** The company that a change names. */
export interface NamedByChange {
  readonly id: string;
  /** Whether the change is a part of a merger into it. */
  readonly isMerger: boolean;
}

/** The companies with which a loan goes on, by the changes that name them: a row of the history has their names alone. */
export function useCompaniesOfChanges(
  contractId: string,
  rows: readonly ContractChangeRow[],
): ReadonlyMap<string, NamedByChange> {
  const { data: loan } = useQuery({ ...loanQuery(contractId), enabled: rows.some(namesCompany) });
  return useMemo(
    () =>
      new Map(
        (loan?.file.changes ?? []).flatMap(({ id, company, act }) =>
          id !== undefined && typeof company === 'string' ? [[id, { id: company, isMerger: act === 'MERGER' }]] : [],
        ),
      ),
    [loan],
  );
}

function namesCompany({ movementType }: ContractChangeRow): boolean {
  const field = changedField(movementType);
  return field !== undefined && isOfShape(field, 'COMPANY');
}
