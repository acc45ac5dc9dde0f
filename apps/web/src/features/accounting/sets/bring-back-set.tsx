import { type AccountSet, accountLineEndpoints, type accountsOfSet } from '@calends/wire';
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { isStale } from '../../../lib/api/failures.ts';
import { useReadAgain } from '../../../resource/edit/use-edited-form.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { successToast } from '../../../ui/toasts/toasts.ts';

interface BringBackSetProps {
  readonly form: RecordForm<z.input<typeof accountsOfSet>>;
  readonly set: AccountSet;
}

/** Removes the tenant's own copy, after a question, and shows the product's set. */
export function BringBackSet({ form, set: { code, version } }: BringBackSetProps) {
  const { t } = useTranslation();
  const readAgain = useReadAgain();
  const bringBack = useMutation({
    mutationFn: () => call(accountLineEndpoints.bringBackSet, { params: { code }, query: { version } }),
    onSuccess: () => {
      successToast('AccountSetBroughtBack');
      form.methods.reset(); // what was typed belonged to the own copy
      readAgain();
    },
    onError: (fault) => {
      if (isStale(fault)) readAgain();
    },
  });
  const ask = async () => {
    const question = {
      variant: 'confirm',
      title: 'BringBackSetTitle',
      text: 'BringBackSetText',
      values: { set: t(code) },
    } as const;
    if (await confirm(question)) bringBack.mutate();
  };
  return (
    <Button
      variant="subtle"
      leftSection={<IconRestore size={15} stroke={1.6} aria-hidden="true" />}
      loading={bringBack.isPending}
      onClick={() => void ask()}
    >
      {t('BringBackSet')}
    </Button>
  );
}
