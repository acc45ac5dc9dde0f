import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { InvoiceList } from './invoice-list.tsx';

/** What the tenant bills, for those who may bill, and what it is billed. */
export function InvoicesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('Invoices')} text={t('InvoicesText')} />
      <InvoiceList />
    </>
  );
}
