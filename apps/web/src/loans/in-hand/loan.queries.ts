import { fixingHistory, type LoanComputation, type LoanFile, openLoan } from '@calends/loan-engine';
import {
  accountLineEndpoints,
  accountLines,
  bookedContractEndpoints,
  contractEndpoints,
  contracts,
  documents,
  type LoanParties,
  movements,
  trancheEndpoints,
  tranches,
  waitingActs,
} from '@calends/wire';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';

/** A contract that the browser can recompute, with its present ledger. */
export interface Loan extends LoanComputation {
  readonly contractId: string;
  /** The version that every dated write to the contract has to send. */
  readonly version: number;
  /** Between which companies it began; the loan file names none but by the id in a change. */
  readonly parties: LoanParties;
}

/** Everything that the engine needs of one contract, loaded once and computed here; as known at `knownAt` if that is given. */
export const loanQuery = (contractId: string, knownAt?: string) =>
  queryOptions({
    queryKey: [...resourceKey(contracts), 'loan', contractId, ...(knownAt === undefined ? [] : [knownAt])],
    queryFn: async ({ signal }): Promise<Loan> => {
      const {
        version,
        loanFile,
        fixings: rows,
        parties,
      } = await call(contractEndpoints.loanFile, {
        params: { id: contractId },
        query: { ...(knownAt !== undefined && { knownAt }) },
        signal,
      });
      const file = loanFile as unknown as LoanFile; // the engine validates it, whatever its shape
      return { contractId, version, parties, ...openLoan(file, fixingHistory(rows)) };
    },
  });

/** A contract today, or at the end of a day (ISO) that has passed. */
export const contractQuery = (contractId: string, referenceDate?: string) =>
  queryOptions({
    queryKey: [...resourceKey(contracts), 'one', contractId, ...(referenceDate === undefined ? [] : [referenceDate])],
    queryFn: ({ signal }) =>
      call(contractEndpoints.get, {
        params: { id: contractId },
        query: { ...(referenceDate !== undefined && { referenceDate }) },
        signal,
      }),
  });

/** How a contract is booked, also by a company with which it is to go on, and which documents of it accounting has. */
export const bookedContractQuery = (contractId: string, companyId?: string) =>
  queryOptions({
    queryKey: [...resourceKey(documents), 'of-contract', contractId, ...(companyId === undefined ? [] : [companyId])],
    queryFn: ({ signal }) =>
      call(bookedContractEndpoints.ofContract, {
        params: { contractId },
        query: { ...(companyId !== undefined && { companyId }) },
        signal,
      }),
  });

/** On which account sets a contract is booked, from its beginning on and from each handover on. */
export const contractSetQuery = (contractId: string) =>
  queryOptions({
    queryKey: [...resourceKey(accountLines), 'set', contractId],
    queryFn: ({ signal }) => call(accountLineEndpoints.contractSet, { params: { contractId }, signal }),
    staleTime: 0, // whoever hands a loan over, or takes that back, changes its spells
  });

export const trancheQuery = (trancheId: string) =>
  queryOptions({
    queryKey: [...resourceKey(tranches), 'one', trancheId],
    queryFn: ({ signal }) => call(trancheEndpoints.get, { params: { id: trancheId }, signal }),
  });

/** Reads everything that depends on the contract again, after a fact was saved or turned out to be outdated. */
export function useRefreshLoans(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const touched = [contracts, tranches, movements, documents, waitingActs];
    await Promise.all(touched.map((resource) => queryClient.invalidateQueries({ queryKey: resourceKey(resource) })));
  }, [queryClient]);
}
