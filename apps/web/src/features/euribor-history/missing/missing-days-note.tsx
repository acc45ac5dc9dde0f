import { type MissingDaysGap, TERMS_SHOWN } from '@calends/wire';
import { Button, Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetSearch } from '../../../lib/address/use-set-search.ts';
import { formatDay } from '../../../lib/figures/dates.ts';
import { Note } from '../../../ui/page/note.tsx';
import { missingDaysQuery, type Period } from './missing-days.query.ts';
import classes from './missing-days-note.module.css';
import { MissingDaysTable } from './missing-days-table.tsx';
import { useNamedTerms } from './use-named-terms.ts';

/** So many gaps are named in the line; the others when it is opened. */
const GAPS_IN_LINE = 3;

/**
 * The TARGET days of the list's period on which a term has no rate, or one of the terms that the address names; nothing where none
 * is missing.
 */
export function MissingDaysNote({ period }: { period: Period }) {
  const { t } = useTranslation();
  const gapsId = useId();
  const [isOpen, setOpen] = useState(false);
  const setSearch = useSetSearch();
  const terms = useNamedTerms();
  const { data } = useQuery(missingDaysQuery(period, terms));
  if (!data || data.gaps.length === 0) return null;
  const more = data.gaps.length > GAPS_IN_LINE ? ' …' : '';
  const days = data.gaps.slice(0, GAPS_IN_LINE).map(gapText).join(', ') + more;
  return (
    <Note kind="info">
      <UnstyledButton
        className={classes['line']}
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={gapsId}
      >
        {terms
          ? t('MissingDaysOfTerms', { count: data.targetDays, days, terms: terms.map((term) => t(term)).join(', ') })
          : t('MissingDays', { count: data.targetDays, days })}
        <IconChevronRight size={14} aria-hidden="true" className={classes['chevron']} />
      </UnstyledButton>
      {terms && (
        <Button variant="subtle" size="compact-xs" onClick={() => setSearch({ [TERMS_SHOWN]: undefined })}>
          {t('MissingDaysOfAllTerms')}
        </Button>
      )}
      <Collapse expanded={isOpen} id={gapsId}>
        <div className={classes['gaps']}>{isOpen && <MissingDaysTable gaps={data.gaps} />}</div>
      </Collapse>
    </Note>
  );
}

function gapText({ from, to }: MissingDaysGap): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
