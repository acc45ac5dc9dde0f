import type { NotificationSetting } from '@calends/wire';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './bell.module.css';
import type { Shown } from './bell.queries.ts';

interface BellFilterProps {
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  readonly settings: readonly NotificationSetting[];
}

/** Which notifications the bell shows: all, the unread ones, or those of one category. */
export function BellFilter({ shown, onShow, settings }: BellFilterProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['shown']}>
      <Select
        size="xs"
        aria-label={t('ShownNotifications')}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }} // a click outside the panel would close it
        data={[
          { value: 'all', label: t('AllNotifications') },
          { value: 'unread', label: t('UnreadNotifications') },
          ...settings.map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName })),
        ]}
        value={shown}
        onChange={(value) => value !== null && onShow(value)}
      />
    </div>
  );
}
