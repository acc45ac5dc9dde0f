import { addDays } from '@calends/loan-engine';
import { ActionIcon, Button, Popover, Stack } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/figures/dates.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';

const DAYS_PROPOSED = 7;

interface PutOffProps {
  /** Of the line. */
  readonly name: string;
  readonly isSaving: boolean;
  readonly onChoose: (until: string) => void;
}

/** Asks to which day a line is put off; a week is proposed. */
export function PutOff({ name, isSaving, onChoose }: PutOffProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [until, setUntil] = useState<string | null>(addDays(today(), DAYS_PROPOSED));
  const isToCome = until !== null && until > today();
  return (
    <Popover position="bottom-end" trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={`${t('PutOff')}: ${name}`}
          title={t('PutOff')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconClockPause size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <DayInput
            label={t('PutOffTo')}
            minDate={addDays(today(), 1)}
            value={until}
            onChange={setUntil}
            error={until !== null && !isToCome && t('DayNotToCome')}
          />
          <Button
            size="xs"
            disabled={!isToCome}
            loading={isSaving}
            onClick={() => {
              setOpen(false);
              if (until !== null) onChoose(until);
            }}
          >
            {t('PutOff')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
