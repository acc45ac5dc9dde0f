import { mailEndpoints, outbox } from '@calends/wire';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../lib/address/modal-address.ts';
import { ResourceTable } from '../../resource/table/resource-table.tsx';
import { useResourceList } from '../../resource/use-resource-list.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { OUTBOX_COLUMNS, OUTBOX_FILTERS } from './outbox.columns.tsx';

/** Every mail of the product, for root, who can open the links from here where there is no mail server. */
export function OutboxPage() {
  const { t } = useTranslation();
  const { open } = useModal();
  const list = useResourceList(outbox, mailEndpoints, { filters: OUTBOX_FILTERS });
  return (
    <>
      <PageHeader title={t('OutboxScreen')} text={t('OutboxText')} />
      <ResourceTable
        list={list}
        columns={OUTBOX_COLUMNS}
        nameOf={({ subject }) => subject ?? ''}
        onOpen={({ id }) => void open('outbox/mail', id)}
        emptyTitle="NoMails"
      />
    </>
  );
}
