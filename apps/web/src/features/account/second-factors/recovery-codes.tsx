import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModalTitle } from '../../../ui/dialogs/modal-window.tsx';
import { Note } from '../../../ui/page/note.tsx';
import classes from './recovery-codes.module.css';

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, close }: { readonly codes: readonly string[]; readonly close: () => void }) {
  const { t } = useTranslation();
  useModalTitle(t('RecoveryCodes'));
  return (
    <Stack gap="md">
      <Note kind="warning">{t('RecoveryCodesHint')}</Note>
      <ul className={classes['codes']} aria-label={t('RecoveryCodes')}>
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace" size="sm">
            {code}
          </Text>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'Copied' : 'CopySecret')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>{t('RecoveryCodesKept')}</Button>
      </Group>
    </Stack>
  );
}
