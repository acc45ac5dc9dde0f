import { Button, Group } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { contractQuery, loanQuery } from '../../../loans/in-hand/loan.queries.ts';
import classes from './timeline.module.css';
import { TimelineContracts } from './timeline-contracts.tsx';
import { TimelineMovements } from './timeline-movements.tsx';
import { TimelineTranches } from './timeline-tranches.tsx';
import { type TimelinePlace, type TimelineState, useTimeline } from './use-timeline.ts';

const LEVELS = ['TimelineContracts', 'TimelineTranches', 'TimelineMovements'] as const;

/** From contract to tranche to movement. Next opens what was chosen before, or else the first row. */
export function Timeline() {
  const { place, go } = useTimeline();
  const [first, setFirst] = useState<{ state: TimelineState; id: string | undefined }>();
  // the first row of the previous level is none of this one
  const next = nextOf(place, first?.state === place.state ? first.id : undefined);
  const onFirst = useCallback((id: string | undefined) => setFirst({ state: place.state, id }), [place.state]);
  return (
    <>
      <TimelineBar place={place} next={next} go={go} />
      {place.state === 0 && (
        <TimelineContracts onFirst={onFirst} onOpen={(contractId) => go({ state: 1, contractId })} />
      )}
      {place.state === 1 && place.contractId !== undefined && (
        <TimelineTranches
          contractId={place.contractId}
          onFirst={onFirst}
          onOpen={(trancheId) => go({ ...place, state: 2, trancheId })}
        />
      )}
      {place.state === 2 && place.contractId !== undefined && place.trancheId !== undefined && (
        <TimelineMovements
          contractId={place.contractId}
          trancheId={place.trancheId}
          onGone={() => go({ state: 1, contractId: place.contractId })}
        />
      )}
    </>
  );
}

function nextOf(place: TimelinePlace, firstId: string | undefined): TimelinePlace | undefined {
  if (place.state === 0) {
    const contractId = place.contractId ?? firstId;
    return contractId === undefined ? undefined : { ...place, state: 1, contractId };
  }
  const trancheId = place.trancheId ?? firstId;
  return place.state === 2 || trancheId === undefined ? undefined : { ...place, state: 2, trancheId };
}

interface TimelineBarProps {
  readonly place: TimelinePlace;
  readonly next: TimelinePlace | undefined;
  readonly go: (place: TimelinePlace) => void;
}

function TimelineBar({ place, next, go }: TimelineBarProps) {
  const { t } = useTranslation();
  const names = useChosenNames(place);
  return (
    <nav className={classes['bar']} aria-label={t('TimelineLevels')}>
      <ol className={classes['steps']}>
        {LEVELS.map((textKey, level) => (
          <li key={textKey}>
            {level > 0 && <IconChevronRight size={14} stroke={1.6} aria-hidden="true" />}
            <button
              type="button"
              className={classes['step']}
              aria-current={level === place.state ? 'step' : undefined}
              disabled={level > place.state}
              onClick={() => go({ ...place, state: level as TimelineState })}
            >
              {level < place.state ? (names[level] ?? t(textKey)) : t(textKey)}
            </button>
          </li>
        ))}
      </ol>
      <Group gap="xs">
        {place.state > 0 && (
          <Button variant="default" onClick={() => go({ ...place, state: (place.state - 1) as TimelineState })}>
            {t('Previous')}
          </Button>
        )}
        {place.state < 2 && (
          <Button variant="default" disabled={next === undefined} onClick={() => next && go(next)}>
            {t('Next')}
          </Button>
        )}
      </Group>
    </nav>
  );
}

/** The number of the chosen contract and the day of the chosen tranche, once they are known. */
function useChosenNames({ state, contractId, trancheId }: TimelinePlace): readonly (string | undefined)[] {
  const { t } = useTranslation();
  const contract = useQuery({ ...contractQuery(contractId ?? ''), enabled: state > 0 && contractId !== undefined });
  const loan = useQuery({ ...loanQuery(contractId ?? ''), enabled: state > 1 && contractId !== undefined });
  const tranche = loan.data?.file.tranches.find(({ id }) => id === trancheId);
  return [contract.data?.contractNumber, tranche && t('TrancheOf', { date: formatDay(tranche.realizationDate) })];
}
