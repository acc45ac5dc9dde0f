import { FIRST_STEPS, firstStepEndpoints } from '@calends/wire';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { Step } from './first-step.tsx';
import classes from './first-steps.module.css';

interface FirstStepsProps {
  /** In which one works. */
  readonly tenantId: string;
  readonly onEnter: (tenantId: string) => void;
  /** What stands there once all are done. */
  readonly whenDone: ReactNode;
}

/** The first steps of a new installation, done and to do. */
export function FirstSteps({ tenantId, onEnter, whenDone }: FirstStepsProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['first-steps', tenantId],
    queryFn: ({ signal }) => call(firstStepEndpoints.read, { signal }),
    staleTime: 0,
  });
  const next = FIRST_STEPS.find((step) => !data?.done.includes(step));
  if (!data) return null;
  if (next === undefined) return whenDone;
  const { tenant } = data;
  const isElsewhere = tenant !== null && tenant.id !== tenantId;
  return (
    <section className={classes['steps']} aria-label={t('FirstSteps')}>
      <h2>{t('FirstSteps')}</h2>
      <p>{t('FirstStepsText')}</p>
      <ol>
        {FIRST_STEPS.map((step) => (
          <Step
            key={step}
            step={step}
            isDone={data.done.includes(step)}
            isNext={step === next}
            isHere={step === 'TENANT' ? tenant === null : tenant?.id === tenantId}
          />
        ))}
      </ol>
      {isElsewhere && (
        <Button size="xs" onClick={() => onEnter(tenant.id)}>
          {t('WorkInTenant', { name: tenant.name })}
        </Button>
      )}
    </section>
  );
}
