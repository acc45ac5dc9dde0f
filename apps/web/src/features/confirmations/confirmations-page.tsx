import { CONFIRMATION_SENDERS, confirmationEndpoints, confirmations, mayAssignAnswerers } from '@calends/wire';
import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { shownMonth } from '../../lib/figures/dates.ts';
import { useMay, useProfile } from '../../lib/session/profile.ts';
import { ExportButton } from '../../resource/export/export-button.tsx';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { CONFIRMATION_TABS, type ConfirmationTab, isConfirmationTab } from './confirmation-tabs.ts';
import { CONFIRMATION_COLUMNS, CONFIRMATION_FILTERS, type ConfirmationRow } from './confirmations.columns.tsx';
import { recordOfPair } from './confirmations.queries.ts';
import { ConfirmationMatrix } from './matrix.tsx';
import { AnsweringPeople } from './people-list.tsx';

const TABS = {
  list: { textKey: 'ConfirmationList', Content: ConfirmationList },
  matrix: { textKey: 'ConfirmationMatrix', Content: ConfirmationMatrix },
  people: { textKey: 'ConfirmationPeople', Content: AnsweringPeople },
} as const satisfies Record<ConfirmationTab, object>;

/** The balances between companies at the ends of months, and whether both sides confirmed them. */
export function ConfirmationsPage() {
  const { t } = useTranslation();
  const params = useParams({ strict: false });
  const navigate = useNavigate();
  const { open } = useModal();
  const maySend = useMay(CONFIRMATION_SENDERS);
  const mayAssign = mayAssignAnswerers(useProfile());
  const shown: readonly ConfirmationTab[] = CONFIRMATION_TABS.filter(
    (name) => maySend || mayAssign || name !== 'people',
  );
  const tab = isConfirmationTab(params.tab) && shown.includes(params.tab) ? params.tab : 'list';
  const { Content } = TABS[tab];
  return (
    <>
      <PageHeader title={t('ConfirmationsScreen')} text={t('ConfirmationsText')}>
        {maySend && <Button onClick={() => void open('confirmations/ask')}>{t('ConfirmationCampaign')}</Button>}
      </PageHeader>
      <PageTabs
        names={shown}
        open={tab}
        textKeyOf={(name) => TABS[name].textKey}
        onOpen={(next) => void navigate({ to: '/confirmations/{-$tab}', params: { tab: next }, search: {} })}
      >
        <Content />
      </PageTabs>
    </>
  );
}

function ConfirmationList() {
  const { open } = useModal();
  const isClient = useMay('clients');
  const list = useResourceList(confirmations, confirmationEndpoints, { filters: CONFIRMATION_FILTERS });
  return (
    <ResourceTable
      list={list}
      columns={CONFIRMATION_COLUMNS}
      nameOf={nameOf}
      onOpen={({ company, counterparty, monthEnd }) =>
        void open(
          'confirmations/balance',
          recordOfPair({ companyId: company.id, counterpartyId: counterparty.id, month: monthEnd.slice(0, 7) }),
        )
      }
      emptyTitle={isClient ? 'ConfirmationsNotYours' : 'ConfirmationsNone'}
      tools={<ExportButton list={list} />}
    />
  );
}

function nameOf({ company, counterparty, monthEnd }: ConfirmationRow): string {
  return `${company.acronym} ${counterparty.acronym} ${shownMonth(monthEnd.slice(0, 7))}`;
}
