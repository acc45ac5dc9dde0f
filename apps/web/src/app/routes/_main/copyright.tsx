import { GENERAL_PAGES } from '@calends/wire';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { GeneralPage } from '../../../features/general-pages/general-page.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';

export const Route = createFileRoute('/_main/copyright')({
  staticData: { screen: 'copyright' },
  component: CopyrightPage,
});

/** The copyright notice of the product (decision C-18). */
function CopyrightPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('CopyrightScreen')} />
      <GeneralPage page={GENERAL_PAGES.copyright} />
    </>
  );
}
