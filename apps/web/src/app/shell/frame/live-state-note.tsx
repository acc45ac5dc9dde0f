import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../../lib/live/live-news.ts';

/** Shown when live updates are off; the user can connect again. */
export function LiveStateNote() {
  const { t } = useTranslation();
  const state = useLiveState();
  if (state.kind === 'quiet') return <span role="status" />;
  const text = `${t('LiveUpdatesOff')}. ${t('ConnectAgain')}`;
  return (
    <span role="status">
      <Tooltip label={text}>
        <ActionIcon size="lg" color="yellow" onClick={state.again} aria-label={text}>
          <IconPlugConnectedX size={17} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
