import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { countToDecideQuery } from './count-to-decide.query.ts';
import { InvoiceList } from './invoice-list.tsx';
import { INVOICE_TABS, type InvoiceTab, invoiceTab } from './invoice-tabs.ts';

const TEXT_KEYS = { invoices: 'InvoicesTab', decisions: 'DecisionsTab' } as const satisfies Record<InvoiceTab, string>;

/** The invoices of interest of all loans on their way into the accounting of their grantors. */
export function InterestInvoicesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tab = invoiceTab(useParams({ strict: false }).tab);
  const { data: toDecide = 0 } = useQuery(countToDecideQuery);
  return (
    <>
      <PageHeader title={t('InterestInvoices')} text={t('InterestInvoicesText')} />
      <PageTabs
        names={INVOICE_TABS}
        open={tab}
        textKeyOf={(name) => TEXT_KEYS[name]}
        marks={{
          decisions: toDecide > 0 && (
            <Badge size="sm" color="red" variant="light">
              {toDecide}
            </Badge>
          ),
        }}
        onOpen={(next) => void navigate({ to: '/primavera-invoices/{-$tab}', params: { tab: next }, search: {} })}
      >
        <InvoiceList key={tab} isOfDecisions={tab === 'decisions'} />
      </PageTabs>
    </>
  );
}
