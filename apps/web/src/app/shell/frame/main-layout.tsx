import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomForTutorial } from '../../../features/forms/filling/use-room-for-tutorial.ts';
import { useLayoutSettings } from '../../../lib/layout-settings.ts';
import { ExportPanel } from '../../../resource/export/export-panel.tsx';
import { UnsavedPage } from '../../../ui/dialogs/unsaved.tsx';
import { ModalHost } from '../dialogs/modal-host.tsx';
import { MenuList } from '../menu/menu-list.tsx';
import { Shortcuts } from '../palette/shortcuts.tsx';
import { ScreenOutlet } from '../status-pages.tsx';
import { Brand } from './brand.tsx';
import { fetchFrameParts } from './frame-parts.ts';
import classes from './main-layout.module.css';
import { OfflineNote } from './offline-note.tsx';
import { PageFooter } from './page-footer.tsx';
import { TopBar } from './top-bar.tsx';
import { TopMenu } from './top-menu.tsx';
import { useRestingSidebar } from './use-resting-sidebar.ts';

const LiveUpdates = lazy(async () => ({ default: (await import('../../live/live-updates.tsx')).LiveUpdates }));
const PageForms = lazy(async () => ({
  default: (await import('../../../features/forms/filling/page-forms.tsx')).PageForms,
}));

/** The frame of every signed-in screen, in the four layouts and three sidebars of the documents. */
export function MainLayout() {
  const { t } = useTranslation();
  const settings = useLayoutSettings();
  const { layout, sidebar, isMobile } = settings;
  const [isDrawerOpen, { open: openDrawer, close: closeDrawer }] = useDisclosure(false);
  const { pathname } = useLocation();
  const resting = useRestingSidebar(sidebar === 'scrollable');
  const hasSidebar = layout === 'vertical' || layout === 'detached';

  useRoomForTutorial();
  useEffect(fetchFrameParts, []);
  useEffect(() => closeDrawer(), [pathname, closeDrawer]);
  useEffect(() => {
    document.documentElement.dataset['layout'] = layout;
    document.documentElement.dataset['sidebar'] = sidebar;
    document.documentElement.dataset['mobile'] = String(isMobile);
  }, [layout, sidebar, isMobile]);

  return (
    <div className={classes['shell']} data-layout={layout} data-sidebar={sidebar}>
      <a href="#content" className={classes['skip']}>
        {t('SkipToContent')}
      </a>
      {hasSidebar && (
        <nav className={classes['sidebar']} aria-label={t('Menu')} ref={resting}>
          <Brand isSmall={sidebar === 'condensed'} />
          <MenuList isCondensed={sidebar === 'condensed'} withFooter={isMobile} />
        </nav>
      )}
      <div className={classes['column']}>
        <TopBar settings={settings} onOpenMenu={isMobile || layout === 'full' ? openDrawer : undefined} />
        {layout === 'topnav' && !isMobile && <TopMenu />}
        <OfflineNote />
        <main id="content" tabIndex={-1} className={classes['content']}>
          <UnsavedPage>
            <Suspense>
              <PageForms />
            </Suspense>
            <ScreenOutlet />
          </UnsavedPage>
        </main>
        {!isMobile && <PageFooter />}
      </div>
      <Drawer
        opened={isDrawerOpen}
        onClose={closeDrawer}
        size={288}
        title={<Brand />}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <nav aria-label={t('Menu')}>
          <MenuList withFooter={isMobile} />
        </nav>
      </Drawer>
      <ExportPanel />
      <Suspense>
        <LiveUpdates />
      </Suspense>
      <ModalHost />
      <Shortcuts />
    </div>
  );
}
