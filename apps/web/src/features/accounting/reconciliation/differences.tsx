import {
  comparedMonths,
  type DifferenceDecision,
  type Reconciliation,
  type ReconciliationDifference,
  reconciliationEndpoints,
  wordKey,
} from '@calends/wire';
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { withLabel } from '../../../lib/words/labelled.ts';
import { ContractPageLink } from '../../../loans/contract-page-link.tsx';
import { useRefreshResource } from '../../../resource/use-resource-list.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { inWords } from '../documents/refusal-words.ts';
import { useMaySend } from '../documents/use-may-send.ts';
import { BothSides } from './both-sides.tsx';
import { recordOfDifference } from './difference-record.ts';
import { differencesQuery } from './reconciliations.query.ts';

/** Each document in which accounting and ours differ: in a sentence, on which accounts, and what may be done. */
export function Differences({ month: { id, differences } }: { readonly month: Reconciliation }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...differencesQuery(id), enabled: differences > 0 });
  if (differences === 0) return null;
  return (
    <PageSection title={t('DifferencesOfMonth')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack gap="lg">
          {data.map((one) => (
            <Difference key={one.id} difference={one} runId={id} />
          ))}
        </Stack>
      ) : (
        <FormSkeleton rows={3} />
      )}
    </PageSection>
  );
}

/** Where our document is opened, and cancelled. */
const DIALOGS = {
  JOURNAL: { document: 'tPrimavera-accounting/document', cancel: 'tPrimavera-accounting/cancel-document' },
  INVOICE: { document: 'tPrimavera-invoices/invoice', cancel: 'tPrimavera-invoices/cancel-document' },
} as const satisfies Record<ReconciliationDifference['documentKind'], object>;

interface OfRun {
  readonly difference: ReconciliationDifference;
  readonly runId: string;
}

function Difference({ difference, runId }: OfRun) {
  const { t } = useTranslation();
  const { open } = useModal();
  const { kind, documentKind, isOpen, documentId, type, date, contractId, contractNumber, erpNumber, reference } =
    difference;
  const isInvoice = documentKind === 'INVOICE';
  const name = [isInvoice && t('InterestInvoice'), type !== null && t(wordKey(type)), formatDay(date)]
    .filter(Boolean)
    .join(' · ');
  return (
    <Stack gap={6} role="group" aria-label={`${t(`Difference_${kind}`)} ${name} ${contractNumber ?? ''}`}>
      <Group gap="xs">
        <StateBadge word={`Difference_${kind}`} color={isOpen ? 'red' : 'gray'} />
        {documentId === null ? (
          <Text size="sm">{name}</Text>
        ) : (
          <UnstyledButton fz="sm" td="underline" onClick={() => void open(DIALOGS[documentKind].document, documentId)}>
            {name}
          </UnstyledButton>
        )}
        {contractId !== null && (
          <Text size="sm" component="span">
            <ContractPageLink contractId={contractId}>{contractNumber}</ContractPageLink>
          </Text>
        )}
      </Group>
      <Text size="sm">
        {t(isInvoice && kind === 'AMOUNT' ? 'DifferenceText_INVOICE' : `DifferenceText_${kind}`, {
          number: erpNumber,
          reference,
        })}
        {kind === 'UNKNOWN' && documentId === null && ` ${t('DifferenceOfNobody')}`}
      </Text>
      <BothSides difference={difference} />
      <Decisions difference={difference} runId={runId} />
    </Stack>
  );
}

function Decisions({ difference, runId }: OfRun) {
  const { t } = useTranslation();
  const { open } = useModal();
  const maySend = useMaySend();
  const refresh = useRefreshResource(comparedMonths);
  const { id, kind, documentKind, documentId, isOpen, decision, reason, decisions } = difference;
  const deciding = useMutation({
    mutationFn: (chosen: DifferenceDecision) =>
      inWords(t, call(reconciliationEndpoints.decide, { params: { id }, body: { decision: chosen } })),
    onSuccess: () => successToast('UpdatedSuccessfully'),
    onSettled: refresh,
  });
  if (!isOpen) {
    const said = t(decision === null ? 'DifferenceSettled' : `DifferenceDecided_${decision}`);
    return (
      <Text size="sm" c="dimmed">
        {reason ? withLabel(said, reason) : said}
      </Text>
    );
  }
  if (!maySend) return null;
  const decide = (chosen: DifferenceDecision) => {
    if (chosen === 'ACCEPT') return void open('tPrimavera-accounting/accept-difference', id);
    if (chosen === 'CANCEL' && (kind === 'UNKNOWN' || kind === 'DUPLICATE'))
      return void open('tPrimavera-accounting/cancel-stranger', recordOfDifference(runId, id));
    if (chosen === 'CANCEL' && documentId !== null) return void open(DIALOGS[documentKind].cancel, documentId);
    return deciding.mutate(chosen);
  };
  return (
    <Group gap="xs">
      {decisions.map((chosen, place) => (
        <Button
          key={chosen}
          size="compact-sm"
          variant={place === 0 ? 'light' : 'default'}
          loading={deciding.isPending && deciding.variables === chosen}
          onClick={() => decide(chosen)}
        >
          {t(`DifferenceDecision_${chosen}`)}
        </Button>
      ))}
    </Group>
  );
}
