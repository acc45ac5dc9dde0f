import type { MappedForm } from '@calends/wire';
import { Button, Drawer, Group, Paper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { FormToFill } from './fill-form.tsx';
import { formsOn } from './mapped-forms.ts';
import { PageBanner } from './page-banner.tsx';
import { useDrawnPage } from './use-drawn-page.ts';
import { useMappedForms } from './use-mapped-forms.ts';
import { usePutAway } from './use-put-away.ts';

/**
 * The forms that stand on the page that is open: a banner above its content, a tutorial beside it, any other behind a card. They
 * are read once and again when the live hub or another tab tells of a write, not at each page.
 */
export function PageForms() {
  const pathname = useDrawnPage();
  const maps = useMappedForms();
  return formsOn(pathname, maps).map((map) => <PageForm key={map.id} map={map} />);
}

function PageForm({ map }: { readonly map: MappedForm }) {
  switch (map.formType) {
    case 'BANNER':
      return <PageBanner map={map} />;
    case 'TUTORIAL':
      return <PageTutorial map={map} />;
    case 'SURVEY':
    case 'EXAM':
    case 'INNERCOMPONENT':
      return <FormCard map={map} />;
  }
}

/** Opens the form in a dialog, to which a link can lead as well. */
function FormCard({ map }: { readonly map: MappedForm }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const putAway = usePutAway(map.formId);
  return (
    <Paper withBorder p="sm" mb="md" component="section" aria-label={map.formTitle ?? ''}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="xs" c="dimmed">
            {t(map.formType)}
          </Text>
          <Text fw={600}>{map.formTitle}</Text>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={() => void putAway()}>
            {t('PutFormAway')}
          </Button>
          <Button onClick={() => void open('form-builder/fill-form', map.formId)}>{t('StartForm')}</Button>
        </Group>
      </Group>
    </Paper>
  );
}

/** Beside the page, which stays usable (`useRoomForTutorial`); on a phone below it. Escape puts it away. */
function PageTutorial({ map }: { readonly map: MappedForm }) {
  const { t } = useTranslation();
  const putAway = usePutAway(map.formId);
  const isPhone = useMediaQuery('screen and (max-width: 600px)', false, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '45dvh' : 380}
      withOverlay={false}
      lockScroll={false}
      trapFocus={false}
      title={map.formTitle}
      closeButtonProps={{ 'aria-label': t('Close') }}
      onClose={() => void putAway()}
    >
      <FormToFill formId={map.formId} from={map.currentStep} onClose={() => void putAway()} />
    </Drawer>
  );
}
