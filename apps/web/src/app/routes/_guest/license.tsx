import { GENERAL_PAGES } from '@calends/wire';
import { createFileRoute } from '@tanstack/react-router';
import { Door } from '../../../features/account/door.tsx';
import { GeneralPage } from '../../../features/general-pages/general-page.tsx';

export const Route = createFileRoute('/_guest/license')({
  staticData: { titleKey: 'LicenseScreen' },
  component: LicencePage,
});

/** The public text on the licence (decision C-18). */
function LicencePage() {
  return (
    <Door>
      <GeneralPage page={GENERAL_PAGES.licence} />
    </Door>
  );
}
