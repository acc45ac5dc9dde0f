import { erpPartyEndpoints, type SoughtParties } from '@calends/wire';
import { Button, Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { accountingRefusal } from '../../../loans/accounting/accounting-refusal.ts';
import { useReadAgain } from '../../../resource/edit/use-edited-form.ts';
import { Note } from '../../../ui/page/note.tsx';

interface FindPartiesProps {
  readonly entityId: string;
  /** Not while something typed is not saved: what is found is saved at once. */
  readonly isOffered: boolean;
  readonly onSought: (candidates: SoughtParties['candidates']) => void;
}

/** Looks in accounting for the companies that have no code yet; those that are there once are kept. */
export function FindParties({ entityId, isOffered, onSought }: FindPartiesProps) {
  const { t } = useTranslation();
  const readAgain = useReadAgain();
  const search = useMutation({
    mutationFn: () => call(erpPartyEndpoints.findParties, { params: { id: entityId } }),
    meta: { isQuiet: true },
    onSuccess: ({ candidates }) => {
      onSought(candidates);
      readAgain();
    },
  });
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        size="xs"
        disabled={!isOffered}
        loading={search.isPending}
        leftSection={<IconSearch size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => search.mutate()}
      >
        {t('FindErpParties')}
      </Button>
      {search.error && <Note kind="refusal">{accountingRefusal(t, search.error)}</Note>}
    </Stack>
  );
}
