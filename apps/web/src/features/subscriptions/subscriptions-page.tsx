import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { OwnPlanUses } from '../../loans/plan-limits/own-plan-uses.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { BillingFigures } from './figures/billing-figures.tsx';
import { BillNowButton } from './invoices/bill-now-button.tsx';
import { InvoiceList } from './invoices/invoice-list.tsx';
import { LineItemsList } from './line-items.tsx';
import { PlansList } from './plans/plans-list.tsx';
import { SUBSCRIPTION_TABS, type SubscriptionTab, subscriptionTab } from './subscription-tabs.ts';
import { ToconlineRecords } from './toconline/toconline-records.tsx';
import { useToconlineConnected } from './toconline/use-toconline.ts';

const ADD_PLAN = <AddButton modal="subscriptions/add-subscription" textKey="AddSubscription" />;
const TABS = {
  active: { textKey: 'SubscriptionsActive', list: <PlansList isArchived={false} />, buttons: ADD_PLAN },
  archived: { textKey: 'SubscriptionsArchived', list: <PlansList isArchived />, buttons: ADD_PLAN },
  'line-items': {
    textKey: 'SubscriptionLineItems',
    list: <LineItemsList />,
    buttons: <AddButton modal="subscriptions/add-subscription-line-item" textKey="AddSubscriptionLineItem" />,
  },
  invoices: { textKey: 'Invoices', list: <InvoiceList isOfIssuer />, buttons: <InvoiceButtons /> },
  figures: { textKey: 'BillingFigures', list: <BillingFigures />, buttons: <InvoiceButtons /> },
  toconline: { textKey: 'TOCONLINE', list: <ToconlineRecords />, buttons: <ToconlineButtons /> },
} as const satisfies Record<SubscriptionTab, object>;

/** The plans by which the tenant bills others, and what else stands on their invoices. */
export function SubscriptionsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tab = subscriptionTab(useParams({ strict: false }).tab);
  const { list, buttons } = TABS[tab];
  return (
    <>
      <PageHeader title={t('Subscriptions')} text={t('SubscriptionsText')}>
        {buttons}
      </PageHeader>
      <OwnPlanUses />
      <PageTabs
        names={SUBSCRIPTION_TABS}
        open={tab}
        textKeyOf={(name) => TABS[name].textKey}
        onOpen={(next) => void navigate({ to: '/subscriptions/{-$tab}', params: { tab: next }, search: {} })}
      >
        {list}
      </PageTabs>
    </>
  );
}

function AddButton({ modal, textKey }: { readonly modal: string; readonly textKey: string }) {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <Button leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />} onClick={() => void open(modal)}>
      {t(textKey)}
    </Button>
  );
}

function InvoiceButtons() {
  const { t } = useTranslation();
  const { open } = useModal();
  return (
    <>
      <Button variant="default" onClick={() => void open('invoices/issuer')}>
        {t('InvoiceIssuer')}
      </Button>
      <Button variant="default" onClick={() => void open('invoices/toconline')}>
        {t('TOCONLINE')}
      </Button>
      <Button variant="default" onClick={() => void open('invoices/add-draft')}>
        {t('AddDraft')}
      </Button>
      <BillNowButton />
    </>
  );
}

/** What is added needs a connection, which is made here too. */
function ToconlineButtons() {
  const { t } = useTranslation();
  const { open } = useModal();
  const isConnected = useToconlineConnected();
  return (
    <>
      <Button variant={isConnected ? 'default' : 'filled'} onClick={() => void open('invoices/toconline')}>
        {t('ConnectionWithToconline')}
      </Button>
      {isConnected && (
        <>
          <AddButton modal="subscriptions/add-toc-service" textKey="AddTocService" />
          <AddButton modal="subscriptions/add-toc-client" textKey="AddTocClient" />
        </>
      )}
    </>
  );
}
