import type { MissingDaysGap } from '@calends/wire';
import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { Note } from '../../../ui/page/note.tsx';
import { missingDaysQuery, type Period } from './missing-days.query.ts';
import classes from './missing-days-note.module.css';
import { MissingDaysTable } from './missing-days-table.tsx';

/** So many gaps are named in the line; the others when it is opened. */
const GAPS_IN_LINE = 3;

/** The TARGET days of the list's period on which a term has no rate; nothing where none is missing. */
export function MissingDaysNote({ period }: { period: Period }) {
  const { t } = useTranslation();
  const gapsId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(missingDaysQuery(period));
  if (!data || data.gaps.length === 0) return null;
  const more = data.gaps.length > GAPS_IN_LINE ? ' …' : '';
  const days = data.gaps.slice(0, GAPS_IN_LINE).map(gapText).join(', ') + more;
  return (
    <div className={classes['note']}>
      <Note kind="info">
        <UnstyledButton
          className={classes['line']}
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={gapsId}
        >
          {t('MissingDays', { count: data.targetDays, days })}
          <IconChevronRight size={14} aria-hidden="true" className={classes['chevron']} />
        </UnstyledButton>
        <Collapse expanded={isOpen} id={gapsId}>
          <div className={classes['gaps']}>{isOpen && <MissingDaysTable gaps={data.gaps} />}</div>
        </Collapse>
      </Note>
    </div>
  );
}

function gapText({ from, to }: MissingDaysGap): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
