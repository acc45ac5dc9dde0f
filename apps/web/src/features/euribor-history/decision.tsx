import { Button, Group, Loader } from '@mantine/core';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoanFailure } from '../../loans/loan-failure.tsx';

interface DecisionProps<Foreseen extends { readonly outcome: string }> {
  /** Whether the reader made it: they may withdraw it, and only somebody else may confirm it. */
  readonly isOwn: boolean;
  readonly keys: { readonly confirm: string; readonly refuse: string; readonly withdraw: string };
  /** What confirming would do. */
  readonly foreseen: Pick<UseQueryResult<Foreseen>, 'data' | 'error' | 'isFetching'>;
  readonly children: (foreseen: Foreseen) => ReactNode;
  /** Takes the outcome that was shown. */
  readonly confirming: UseMutationResult<unknown, Error, string>;
  readonly refusing: UseMutationResult<unknown, Error, void>;
}

/** What confirming would do, and the ways to decide on what waits for a second person. */
export function Decision<Foreseen extends { readonly outcome: string }>({
  isOwn,
  keys,
  foreseen: { data: shown, error, isFetching },
  children,
  confirming,
  refusing,
}: DecisionProps<Foreseen>) {
  const { t } = useTranslation();
  return (
    <>
      {isFetching && <Loader size={16} />}
      {error !== null && <LoanFailure failure={error} />}
      {shown && children(shown)}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" color="red" loading={refusing.isPending} onClick={() => refusing.mutate()}>
          {t(isOwn ? keys.withdraw : keys.refuse)}
        </Button>
        {!isOwn && (
          <Button
            disabled={!shown || isFetching}
            loading={confirming.isPending}
            onClick={() => shown && confirming.mutate(shown.outcome)}
          >
            {t(keys.confirm)}
          </Button>
        )}
      </Group>
    </>
  );
}
