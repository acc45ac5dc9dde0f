import { addressOf, type CountedKey, DECISIONS, type Decision, decisionText, labelKey } from '@calends/wire';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/figures/dates.ts';
import { FormSkeleton } from '../../../ui/states/states.tsx';
import { Changing } from '../changing.tsx';
import { countText } from '../count-text.ts';
import linkClasses from '../figure-link.module.css';
import { FigureLink, figureText } from '../figure-link.tsx';
import { KnownTodayAlone } from '../known-today-alone.tsx';
import { Card } from './card.tsx';
import { PutOff } from './put-off.tsx';
import { decisionsQuery } from './start.queries.ts';
import classes from './start-page.module.css';
import { usePutOff } from './use-put-off.ts';

interface DecisionsCardProps {
  /** Whether the figures around it are those of a past day: what waits is known today alone. */
  readonly isPast: boolean;
  /** Whether these are of one company: what waits is of all of them. */
  readonly isOfCompany: boolean;
}

/** What waits for a decision: loans that are overdue, above their maximum, near their end. */
export function DecisionsCard({ isPast, isOfCompany }: DecisionsCardProps) {
  const { t } = useTranslation();
  const { data: lines } = useQuery({ ...decisionsQuery, enabled: !isPast });
  return (
    <Card title={t('StartDecisions')}>
      {isPast ? <KnownTodayAlone /> : lines ? <DecisionLines lines={lines} /> : <FormSkeleton rows={3} />}
      {isOfCompany && !isPast && (
        <p className={classes['quiet']}>{t('ChartIgnores', { fields: t(labelKey('company')) })}</p>
      )}
    </Card>
  );
}

/** Each line leads to its list. A line that the user put off stands below the others until its day. */
export function DecisionLines({ lines }: { readonly lines: readonly Decision[] }) {
  const { t } = useTranslation();
  const { putOff, isSaving } = usePutOff();
  const waiting = lines.filter(({ putOffUntil }) => putOffUntil === null);
  const later = lines.filter(({ putOffUntil }) => putOffUntil !== null);
  return (
    <>
      {waiting.length === 0 && <p className={classes['quiet']}>{t('StartNoDecisions')}</p>}
      <ul className={classes['decisions']}>
        {waiting.map((line) => (
          <Line key={line.key} line={line}>
            <PutOff
              name={decisionText(t, line)}
              isSaving={isSaving}
              onChoose={(until) => putOff({ key: line.key, until })}
            />
          </Line>
        ))}
      </ul>
      {later.length > 0 && (
        <details>
          <summary className={classes['quiet']}>{t('PutOffLines', { count: later.length })}</summary>
          <ul className={classes['decisions']}>
            {later.map((line) => (
              <Line key={line.key} line={line} note={t('PutOffUntil', { date: formatDay(line.putOffUntil) })}>
                <Button
                  variant="subtle"
                  size="compact-xs"
                  loading={isSaving}
                  aria-label={`${t('BringBack')}: ${decisionText(t, line)}`}
                  onClick={() => putOff({ key: line.key, until: null })}
                >
                  {t('BringBack')}
                </Button>
              </Line>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface LineProps {
  readonly line: Decision;
  readonly note?: string;
  readonly children: ReactNode;
}

function Line({ line, note, children }: LineProps) {
  const { t } = useTranslation();
  const { figures, count } = line;
  const [point] = figures?.points ?? [];
  return (
    <li>
      <span>
        {figures ? (
          <FigureLink figures={figures} point={point}>
            {decisionText(t, line)}
          </FigureLink>
        ) : (
          <CountedLink line={line} />
        )}
        {note && <small className={classes['often']}>{note}</small>}
      </span>
      <span className={classes['count']}>
        <Changing of={line.key} value={String(count)}>
          {countText(t, figures?.series ?? (line.key as CountedKey), count)}
        </Changing>
      </span>
      <span className="number">
        {figures?.kind === 'money' && (
          <Changing of={line.key} value={figureText(t, figures, point)}>
            {figureText(t, figures, point)}
          </Changing>
        )}
      </span>
      {children}
    </li>
  );
}

/** To the screen that shows what is counted, which is no list of loans. */
function CountedLink({ line }: { readonly line: Decision }) {
  const { t } = useTranslation();
  const shown = DECISIONS[line.key];
  if (!('shownAt' in shown)) return null;
  const { path, resource } = shown.shownAt;
  const params = 'tab' in shown.shownAt ? { tab: shown.shownAt.tab } : {};
  return (
    <Link
      to={path}
      params={params}
      search={addressOf(resource, line.filters, line.parameters)}
      className={linkClasses['figure'] ?? ''}
    >
      {decisionText(t, line)}
    </Link>
  );
}
