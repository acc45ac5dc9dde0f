import { type accountLineEndpoints, contractEndpoints, type invoiceLineEndpoints } from '@calends/wire';
import { Button, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/api/api.ts';
import { useReadAgain } from '../../../resource/edit/use-edited-form.ts';
import { ReferenceSelect } from '../../../resource/reference/reference-select.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';

interface CopyLinesProps {
  readonly endpoint: typeof accountLineEndpoints.copy | typeof invoiceLineEndpoints.copy;
  /** The contract that gets the lines. */
  readonly contractId: string;
  /** While something else is being entered. */
  readonly isDisabled: boolean;
}

/** Copies the lines of another contract; asks before those of this one are replaced. */
export function CopyLines({ endpoint, contractId, isDisabled }: CopyLinesProps) {
  const { t } = useTranslation();
  const readAgain = useReadAgain();
  const [from, setFrom] = useState<string | null>(null);
  const copying = useMutation({
    mutationFn: async (fromContractId: string) => {
      const copy = (replace: boolean) =>
        call(endpoint, { body: { fromContractId, toContractId: contractId, replace } });
      return await copy(false).catch(async (fault: unknown): Promise<readonly object[] | undefined> => {
        if (!haveLines(fault)) throw fault;
        return (await confirm({ variant: 'replace', text: 'ReplaceLines' })) ? await copy(true) : undefined;
      });
    },
    onSuccess: (lines) => {
      if (!lines) return;
      successToast('LinesCopied');
      setFrom(null);
      readAgain();
    },
  });
  return (
    <Group align="flex-end" gap="xs">
      <ReferenceSelect
        label={t('CopyLinesFrom')}
        from={contractEndpoints.optionList}
        known="contractNumber"
        exceptIds={[contractId]}
        clearable
        value={from}
        onChange={setFrom}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={15} stroke={1.6} aria-hidden="true" />}
        disabled={from === null || isDisabled}
        loading={copying.isPending}
        onClick={() => from !== null && copying.mutate(from)}
      >
        {t('CopyLines')}
      </Button>
    </Group>
  );
}

function haveLines(fault: unknown): boolean {
  return fault instanceof ApiError && fault.code === 'AccountLinesExist';
}
