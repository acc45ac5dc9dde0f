import type { FirstStep } from '@calends/wire';
import { Badge } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The screen and the dialog of a step; the first is done in the tenant `system`, the others in the group's own tenant. */
const WAYS: Readonly<Record<FirstStep, { readonly to: string; readonly modal: string }>> = {
  TENANT: { to: '/tenants', modal: 'tenants/add-group' },
  COMPANIES: { to: '/entities', modal: 'entities/add-entity' },
  PEOPLE: { to: '/users', modal: 'users/add-user' },
  RATES: { to: '/euribor-history', modal: 'euribor/import' },
  CONTRACT: { to: '/contract/list', modal: 'contracts/add-contract' },
};

interface StepProps {
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
  /** Whether it is done in the tenant in which one works, and by who reads it. */
  readonly isHere: boolean;
}

/** A step that is done, the next one, or one of those after it; it leads to where it is done. */
export function Step({ step, isDone, isNext, isHere }: StepProps) {
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
