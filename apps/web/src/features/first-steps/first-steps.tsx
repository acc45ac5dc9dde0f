import { FIRST_STEPS, type FirstStep, firstStepEndpoints } from '@calends/wire';
import { Badge, Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import classes from './first-steps.module.css';

/** The screen and the dialog of a step; the first is done in the tenant `system`, the others in the group's own tenant. */
const WAYS: Readonly<Record<FirstStep, { readonly to: string; readonly modal: string }>> = {
  TENANT: { to: '/tenants', modal: 'tenants/add-group' },
  COMPANIES: { to: '/entities', modal: 'entities/add-entity' },
  PEOPLE: { to: '/users', modal: 'users/add-user' },
  RATES: { to: '/euribor-history', modal: 'euribor/import' },
  CONTRACT: { to: '/contract/list', modal: 'contracts/add-contract' },
};

interface FirstStepsProps {
  /** In which one works. */
  readonly tenantId: string;
  readonly onEnter: (tenantId: string) => void;
}

/** The first steps of a new installation, done and to do; nothing once all are done. */
export function FirstSteps({ tenantId, onEnter }: FirstStepsProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['first-steps', tenantId],
    queryFn: ({ signal }) => call(firstStepEndpoints.read, { signal }),
    staleTime: 0,
  });
  const next = FIRST_STEPS.find((step) => !data?.done.includes(step));
  if (!data || next === undefined) return null;
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

interface StepProps {
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
  /** Whether it is done in the tenant in which one works. */
  readonly isHere: boolean;
}

function Step({ step, isDone, isNext, isHere }: StepProps) {
  const { t } = useTranslation();
  const { to, modal } = WAYS[step];
  const Picture = isDone ? IconCircleCheck : IconCircle;
  const name = t(`FirstStep${step}`);
  return (
    <li data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <Picture size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {isHere && !isDone ? (
          <Link to={to} search={{ modal }}>
            {name}
          </Link>
        ) : (
          name
        )}
        {isNext && step === 'TENANT' && <small>{t('FirstStepTENANTText')}</small>}
      </span>
      {(isDone || isNext) && (
        <Badge size="sm" variant="light" color={isDone ? 'gray' : 'indigo'}>
          {t(isDone ? 'FirstStepDone' : 'FirstStepNext')}
        </Badge>
      )}
    </li>
  );
}
