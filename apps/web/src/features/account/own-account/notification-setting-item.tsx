import { codeOfCategory, MAIL_MODES, type NotificationSetting } from '@calends/wire';
import { Button, Group, Select, Switch, Text } from '@mantine/core';
import { IconLock, IconMail } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../../../lib/words/labelled.ts';
import classes from './notification-setting-item.module.css';

interface NotificationSettingItemProps {
  readonly setting: NotificationSetting;
  /** Whether the address names it: it is then brought into view. */
  readonly isSought: boolean;
  readonly onBell: (isOpen: boolean) => void;
  readonly onMail: (mail: NotificationSetting['mail']) => void;
  readonly onReset: () => void;
}

/** One category: what it is about, and whether it reaches the user's bell and mail. */
export function NotificationSettingItem({ setting, isSought, onBell, onMail, onReset }: NotificationSettingItemProps) {
  const { t } = useTranslation();
  const textId = useId();
  const bell = useRef<HTMLInputElement>(null);
  const { categoryId, categoryName, isMandatory, origin } = setting;
  const code = codeOfCategory(categoryId);
  useEffect(() => {
    if (!isSought) return;
    bell.current?.scrollIntoView({ block: 'center' });
    bell.current?.focus();
  }, [isSought]);
  return (
    <li className={classes['item']}>
      <div>
        <Group gap={6} fz="sm" fw={500}>
          {categoryName}
          {isMandatory && <IconLock size={14} stroke={1.6} aria-hidden="true" />}
        </Group>
        <Text size="xs" c="dimmed" id={textId}>
          {code && t(`NotificationCategoryText_${code}`)} {isMandatory && t('MandatoryReason')}
        </Text>
      </div>
      <Group gap="sm" wrap="nowrap" className={classes['controls'] ?? ''}>
        {origin === 'own' && (
          <Button
            variant="subtle"
            size="compact-xs"
            className={classes['reset'] ?? ''}
            aria-label={withLabel(t('AsTenantHasIt'), categoryName)}
            onClick={onReset}
          >
            {t('AsTenantHasIt')}
          </Button>
        )}
        <Switch
          ref={bell}
          size="xs"
          label={t('Bell')}
          aria-label={withLabel(categoryName, t('Bell'))}
          aria-describedby={textId}
          checked={setting.bell}
          disabled={isMandatory}
          onChange={(event) => onBell(event.currentTarget.checked)}
        />
        <Select
          size="xs"
          w={168}
          aria-label={withLabel(categoryName, t('Mail'))}
          aria-describedby={textId}
          leftSection={<IconMail size={14} stroke={1.6} aria-hidden="true" />}
          data={MAIL_MODES.map((value) => ({ value, label: t(value) }))}
          allowDeselect={false}
          value={setting.mail}
          onChange={(mail) => mail !== null && mail !== setting.mail && onMail(mail)}
        />
      </Group>
    </li>
  );
}
