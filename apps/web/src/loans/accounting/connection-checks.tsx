import type { ConnectionCheck } from '@calends/wire';
import { Button, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../ui/marks/state-badge.tsx';
import classes from './connection-checks.module.css';

interface ConnectionChecksProps {
  /** What the checks are about, for screen readers. */
  readonly label: string;
  readonly checks: readonly ConnectionCheck[];
}

const COLORS = { GREEN: 'teal', YELLOW: 'yellow', RED: 'red' } as const;

/** What a test found: what is wrong or to be looked at says what to do; what is good is shown on demand. */
export function ConnectionChecks({ label, checks }: ConnectionChecksProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const goodId = useId();
  const good = checks.filter(({ state }) => state === 'GREEN');
  const others = checks.filter(({ state }) => state !== 'GREEN');
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      {others.length === 0 ? <Text size="sm">{t('AllChecksGood')}</Text> : <CheckList checks={others} />}
      {good.length > 0 && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={goodId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'HideGoodChecks' : 'ShowGoodChecks', { count: good.length })}
          </Button>
          <div id={goodId}>{isOpen && <CheckList checks={good} />}</div>
        </div>
      )}
    </Stack>
  );
}

function CheckList({ checks }: Pick<ConnectionChecksProps, 'checks'>) {
  const { t } = useTranslation();
  return (
    <ul className={classes['checks'] ?? ''}>
      {checks.map(({ check, company, state, outcome }) => (
        <li key={`${check} ${company ?? ''} ${outcome.key} ${outcome.facts['year'] ?? ''}`}>
          <StateBadge word={state} color={COLORS[state]} />
          <div>
            <span className={classes['name'] ?? ''}>{t(check)}</span>
            {company !== null && <span className={classes['company'] ?? ''}> · {company}</span>}
            <div>{t(outcome.key, outcome.facts)}</div>
          </div>
        </li>
      ))}
    </ul>
  );
}
