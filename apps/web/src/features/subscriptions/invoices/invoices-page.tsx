import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { InvoiceList } from './invoice-list.tsx';

/** What the tenant is billed; what it bills is a tab of the subscriptions. */
export function InvoicesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('Invoices')} text={t('InvoicesText')} />
      <InvoiceList />
    </>
  );
}
