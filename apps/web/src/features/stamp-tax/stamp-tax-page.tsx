import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { StampTaxDeclarations } from './declarations/declarations-list.tsx';
import { StampTaxList } from './stamp-tax-list.tsx';
import { StampTaxResume } from './stamp-tax-resume.tsx';
import { isStampTaxTab, STAMP_TAX_TABS, type StampTaxTab } from './stamp-tax-tabs.ts';
import { useStampTaxRefresh } from './use-stamp-tax-refresh.ts';

const TABS = {
  resume: { textKey: 'StampTaxResume', Content: StampTaxResume },
  list: { textKey: 'StampTaxList', Content: StampTaxList },
  declarations: { textKey: 'StampTaxDeclarations', Content: StampTaxDeclarations },
} as const satisfies Record<StampTaxTab, object>;

/** The stamp tax of the tenant: a year month by month, every row, or what each company declares. */
export function StampTaxPage() {
  const { t } = useTranslation();
  const params = useParams({ strict: false });
  const tab = isStampTaxTab(params.tab) ? params.tab : 'resume';
  const navigate = useNavigate();
  const refresh = useStampTaxRefresh();
  const { Content } = TABS[tab];
  return (
    <>
      <PageHeader title={t('StampTaxScreen')} text={t('StampTaxText')}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} stroke={1.8} aria-hidden="true" />}
          loading={refresh.isPending}
          onClick={() => refresh.mutate(undefined)}
        >
          {t('RefreshStampTax')}
        </Button>
      </PageHeader>
      <PageTabs
        names={STAMP_TAX_TABS}
        open={tab}
        textKeyOf={(name) => TABS[name].textKey}
        onOpen={(next) => void navigate({ to: '/stamp-tax/$tab', params: { tab: next }, search: {} })}
      >
        <Content />
      </PageTabs>
    </>
  );
}
