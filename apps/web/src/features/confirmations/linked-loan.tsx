import {
  type ConfirmationAnswer,
  confirmationEndpoints,
  KEPT_FILE_TYPES,
  LINK_FILE_BYTES,
  type LinkedConfirmation,
} from '@calends/wire';
import { ActionIcon, Button, FileButton, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { Money } from '../../ui/money.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { FIGURES, LoanFile } from './balance-loan.tsx';
import { ConfirmationBadge } from './confirmations.columns.tsx';
import classes from './confirmations.module.css';
import { LoanThread } from './loan-thread.tsx';

type Item = LinkedConfirmation['items'][number];
type Figure = keyof typeof FIGURES;

interface Dispute extends Readonly<Record<Figure, string>> {
  readonly kind: 'DISPUTED';
  readonly reason: string;
  /** What proves it; sent with the answer. */
  readonly files: readonly File[];
}

/** How a loan is answered; undefined until somebody chooses. */
export type Said = { readonly kind: 'CONFIRMED' } | Dispute;

export function isWhole(said: Said | undefined): boolean {
  if (said?.kind !== 'DISPUTED') return said !== undefined;
  return said.reason.trim() !== '' && said.capital !== '' && said.interestDue !== '' && said.accrued !== '';
}

export function filesOf(said: Said | undefined): readonly File[] {
  return said?.kind === 'DISPUTED' ? said.files : [];
}

/** What is sent of it: its files are kept before. */
export function answerOf(contractId: string, said: Said): ConfirmationAnswer {
  if (said.kind === 'CONFIRMED') return { contractId, kind: said.kind };
  const { files: _files, ...dispute } = said;
  return { contractId, ...dispute };
}

interface LinkedLoanProps {
  readonly token: string;
  readonly item: Item;
  readonly said: Said | undefined;
  readonly onSay: (said: Said) => void;
}

/** A loan behind a link: what was asked and said of it, and how it is answered. */
export function LinkedLoan({ token, item, said, onSay }: LinkedLoanProps) {
  const { t } = useTranslation();
  const names = Object.keys(FIGURES) as Figure[];
  const choose = (kind: string) => {
    const { capital, interestDue, accrued } = item;
    onSay(kind === 'CONFIRMED' ? { kind } : { kind: 'DISPUTED', capital, interestDue, accrued, reason: '', files: [] });
  };
  return (
    <section className={classes['loan']} aria-label={item.contractNumber}>
      <Stack gap="xs">
        <Text fw={600} size="sm">
          {item.contractNumber}{' '}
          <Text span size="xs" c="dimmed">
            {t(item.side)} · {item.currency}
          </Text>
        </Text>
        <Facts facts={names.map((name) => ({ textKey: FIGURES[name], value: <Money amount={item[name]} /> }))} />
        <LoanThread contractNumber={item.contractNumber} entries={item.entries} />
        {item.files.map((file) => (
          <LoanFile
            key={file.id}
            file={file}
            read={() => call(confirmationEndpoints.readLinkFile, { body: { token, fileId: file.id } })}
          />
        ))}
        {item.itemState === 'CONFIRMED' ? (
          <ConfirmationBadge state={item.itemState} />
        ) : (
          <SegmentedControl
            aria-label={item.contractNumber}
            value={said?.kind ?? ''}
            data={[
              { value: 'CONFIRMED', label: t('ConfirmLoan') },
              { value: 'DISPUTED', label: t('DisputeLoan') },
            ]}
            onChange={choose}
          />
        )}
        {said?.kind === 'DISPUTED' && <DisputeInputs said={said} onSay={onSay} />}
      </Stack>
    </section>
  );
}

/** What the own books show, why, and what proves it. */
function DisputeInputs({ said, onSay }: { readonly said: Dispute; readonly onSay: (said: Dispute) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('DisputeText')}
      </Text>
      {(Object.keys(FIGURES) as Figure[]).map((name) => (
        <MoneyInput
          key={name}
          label={t(FIGURES[name])}
          allowNegative={false}
          value={said[name]}
          onChange={(amount) => onSay({ ...said, [name]: amount })}
        />
      ))}
      <Textarea
        label={t('Reason')}
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={said.reason}
        onChange={(event) => onSay({ ...said, reason: event.currentTarget.value })}
      />
      {said.files.map((file, place) => (
        <Group key={`${place} ${file.name}`} gap={4} wrap="nowrap">
          <Text size="sm" className={classes['text'] ?? ''}>
            {file.name}
          </Text>
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={t('LeaveFileOut', { file: file.name })}
            onClick={() => onSay({ ...said, files: said.files.filter((one) => one !== file) })}
          >
            <IconX size={14} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="xs">
        <FileButton accept={ACCEPTED} onChange={(file) => file && onSay({ ...said, files: [...said.files, file] })}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              leftSection={<IconPaperclip size={13} stroke={1.6} aria-hidden="true" />}
            >
              {t('AttachFile')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {t('LinkFilesText', { megabytes: LINK_FILE_BYTES / 1_000_000 })}
        </Text>
      </Group>
    </>
  );
}

const ACCEPTED = Object.values(KEPT_FILE_TYPES)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',');
