import { type Confirmation, type ConfirmationItem, confirmationEndpoints, type KeptFile } from '@calends/wire';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type ReceivedFile } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { formatInstant } from '../../lib/figures/dates.ts';
import { labelBefore } from '../../lib/words/labelled.ts';
import { DiskSpaceNote } from '../../loans/plan-limits/disk-space-note.tsx';
import { Money } from '../../ui/money.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { successToast } from '../../ui/toasts/toasts.ts';
import { ConfirmationBadge } from './confirmations.columns.tsx';
import classes from './confirmations.module.css';
import { useConfirmationRefresh } from './confirmations.queries.ts';
import { DisputeForm, MessageForm } from './dispute-forms.tsx';
import { LoanThread } from './loan-thread.tsx';

const ICON = <IconPaperclip size={13} stroke={1.6} aria-hidden="true" />;

interface BalanceLoanProps {
  readonly of: Confirmation;
  readonly item: ConfirmationItem;
}

/** A loan of a balance: what was asked, what it is today where that moved, and what was said of it. */
export function BalanceLoan({ of, item }: BalanceLoanProps) {
  const { t } = useTranslation();
  const isMoved = item.itemState === 'OVERTAKEN';
  return (
    <section className={classes['loan']} aria-label={item.contractNumber}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600} size="sm">
            {item.contractNumber}{' '}
            <Text span size="xs" c="dimmed">
              {t(item.side)} · {item.currency}
            </Text>
          </Text>
          <ConfirmationBadge state={item.itemState} />
        </Group>
        <Facts
          facts={(['capital', 'interestDue', 'accrued'] as const).map((name) => ({
            textKey: FIGURES[name],
            value: isMoved ? <Moved asked={item[name]} today={item.today[name]} /> : <Money amount={item[name]} />,
          }))}
        />
        {item.movedBy && <MovedBy by={item.movedBy} />}
        <LoanThread contractNumber={item.contractNumber} entries={item.entries} />
        {item.files.map((file) => (
          <LoanFile
            key={file.id}
            file={file}
            read={() => call(confirmationEndpoints.readFile, { params: { id: file.id } })}
          />
        ))}
        <LoanActions of={of} item={item} />
      </Stack>
    </section>
  );
}

export const FIGURES = { capital: 'Capital', interestDue: 'InterestDue', accrued: 'Accrued' } as const;

function Moved({ asked, today }: { readonly asked: string; readonly today: string }) {
  const { t } = useTranslation();
  if (asked === today) return <Money amount={asked} />;
  return (
    <>
      <Money amount={asked} />{' '}
      <Text span size="xs" c="orange.8" className="loss">
        {labelBefore(t('FiguresToday'))} <Money amount={today} />
      </Text>
    </>
  );
}

/** Why the figures are others than were asked. */
function MovedBy({ by: { cause, at, by } }: { readonly by: NonNullable<ConfirmationItem['movedBy']> }) {
  const { t } = useTranslation();
  const said = [t(`AdjustmentCause_${cause ?? 'PROGRAM'}`), by, at && formatInstant(at)].filter(Boolean).join(' · ');
  return (
    <Text size="xs" c="dimmed">
      {t('MovedSince', { cause: said })}
    </Text>
  );
}

/** Downloads a file of a loan. */
export function LoanFile({ file, read }: { readonly file: KeptFile; readonly read: () => Promise<ReceivedFile> }) {
  const download = useMutation({ mutationFn: async () => saveFile(await read()) });
  return (
    <Button
      size="compact-xs"
      variant="default"
      maw="max-content"
      leftSection={ICON}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {file.fileName}
    </Button>
  );
}

type Writing = 'dispute' | 'message';

/** Confirm, dispute, write, attach: each for who may. */
function LoanActions({
  of: { request, mayAnswer, state },
  item: { contractId, itemState, capital, interestDue, accrued },
}: BalanceLoanProps) {
  const { t } = useTranslation();
  const refresh = useConfirmationRefresh();
  const readersId = useId();
  const [writing, setWriting] = useState<Writing>();
  const confirming = useMutation({
    mutationFn: (id: string) =>
      call(confirmationEndpoints.answer, {
        params: { id },
        body: { answers: [{ contractId, kind: 'CONFIRMED' as const }] },
      }),
    onSuccess: () => successToast('BalanceAnswered'),
    onSettled: refresh,
  });
  const attaching = useMutation({
    mutationFn: (file: File) =>
      call(confirmationEndpoints.attach, { body: { requestId: request?.id ?? '', contractId }, files: [file] }),
    onSuccess: () => successToast('FileUploadedSuccessfullyMessage'),
    onSettled: refresh,
  });
  if (!request || request.isExpired || state === 'OVERTAKEN' || itemState === 'NOTASKED') return null;
  const done = () => {
    setWriting(undefined);
    void refresh();
  };
  if (writing === 'dispute')
    return (
      <DisputeForm
        requestId={request.id}
        contractId={contractId}
        figures={{ capital, interestDue, accrued }}
        onDone={done}
      />
    );
  if (writing === 'message') return <MessageForm requestId={request.id} contractId={contractId} onDone={done} />;
  const isOpen = itemState === 'AWAITED' || itemState === 'DISPUTED';
  return (
    <Group gap="xs">
      {mayAnswer && isOpen && (
        <Button size="compact-sm" loading={confirming.isPending} onClick={() => confirming.mutate(request.id)}>
          {t('ConfirmLoan')}
        </Button>
      )}
      {mayAnswer && (
        <Button size="compact-sm" variant="default" onClick={() => setWriting('dispute')}>
          {t('DisputeLoan')}
        </Button>
      )}
      {itemState === 'DISPUTED' && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => setWriting('message')}>
            {t('WriteMessage')}
          </Button>
          <DiskSpaceNote />
          {request.way === 'MAILED' && (
            <Text size="xs" c="dimmed" id={readersId}>
              {t('FileReadByLink')}
            </Text>
          )}
          <FileButton onChange={(file) => file && attaching.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="default"
                leftSection={ICON}
                loading={attaching.isPending}
                aria-describedby={request.way === 'MAILED' ? readersId : undefined}
              >
                {t('AttachFile')}
              </Button>
            )}
          </FileButton>
        </>
      )}
    </Group>
  );
}
