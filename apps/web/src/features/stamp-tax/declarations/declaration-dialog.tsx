import {
  addressOf,
  daysOfMonth,
  rowsOfDeclaration,
  type StampTaxDeclaration,
  stampTaxData,
  stampTaxDeclarationEndpoints,
  TAX_DECLARERS,
  TAX_WITHDRAWERS,
} from '@calends/wire';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { formatDay, shownMonth } from '../../../lib/figures/dates.ts';
import { useMay } from '../../../lib/session/profile.ts';
import { type ModalContentProps, useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { DeclarationHistory } from './declaration-history.tsx';
import { declarationQuery, monthOfRecord, recordOfMonth } from './declarations.queries.ts';
import { DeclaredItems, MovedItems } from './declared-items.tsx';

/** The stamp tax that a company declares of a month: its items, what changed since, and what was declared. */
export function DeclarationDialog({ recordId = '' }: ModalContentProps) {
  const { t } = useTranslation();
  const { companyId, month } = monthOfRecord(recordId);
  const { data, error, refetch } = useQuery(declarationQuery(companyId, month));
  useModalTitle(data && t('StampTaxDeclarationOf', { company: data.company.name, month: shownMonth(month) }));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return <Declaration key={data.digest + data.revisions.length} of={data} />;
}

function Declaration({ of }: { of: StampTaxDeclaration }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { textKey: 'DeclarationState', value: t(of.state) },
          { textKey: 'DueDate', value: formatDay(of.dueDate) },
          { textKey: 'PayableUntil', value: formatDay(of.payableUntil) },
        ]}
      />
      <DeclaredItems of={of} />
      <MovedItems moved={of.moved} />
      <DeclarationHistory of={of} />
      {!of.hasEnded && <Note kind="info">{t('MonthNotEndedYet')}</Note>}
      <Text size="xs" c="dimmed">
        {t('StampTaxDeclarationRemark')}
      </Text>
      <Actions of={of} />
    </Stack>
  );
}

function Actions({ of }: { of: StampTaxDeclaration }) {
  const { company, month, state } = of;
  const { t } = useTranslation();
  const { open } = useModal();
  const mayDeclare = useMay(TAX_DECLARERS);
  const mayWithdraw = useMay(TAX_WITHDRAWERS);
  const record = recordOfMonth(company.id, month);
  const isToDeclare = state === 'TOCORRECT' || (state === 'UNDECLARED' && of.items.length > 0);
  const navigate = useNavigate();
  const { first, last } = daysOfMonth(month);
  const paper = useMutation({
    mutationFn: async (format: 'pdf' | 'xlsx') =>
      saveFile(
        await call(stampTaxDeclarationEndpoints.paper, { params: { companyId: company.id }, query: { month, format } }),
      ),
  });
  const openRows = () =>
    void navigate({
      to: '/stamp-tax/$tab',
      params: { tab: 'list' },
      search: addressOf(stampTaxData, rowsOfDeclaration(company.id, { first, last }), {}),
    });
  return (
    <Group gap="xs" justify="flex-end">
      <Button variant="default" onClick={openRows}>
        {t('OpenTaxRows')}
      </Button>
      <Button variant="default" loading={paper.isPending} onClick={() => paper.mutate('pdf')}>
        {t('DeclarationPdf')}
      </Button>
      <Button variant="default" loading={paper.isPending} onClick={() => paper.mutate('xlsx')}>
        {t('DeclarationXlsx')}
      </Button>
      {state !== 'UNDECLARED' && mayWithdraw && (
        <Button variant="default" onClick={() => void open('stamp-tax/take-back', record)}>
          {t('TakeDeclarationBack')}
        </Button>
      )}
      {isToDeclare && of.hasEnded && mayDeclare && (
        <Button onClick={() => void open('stamp-tax/declare', record)}>
          {t(state === 'TOCORRECT' ? 'MarkAsCorrected' : 'MarkAsDeclared')}
        </Button>
      )}
    </Group>
  );
}
