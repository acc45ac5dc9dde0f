import { mainPageEndpoints, SYSTEM_TENANT } from '@calends/wire';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StartPage } from '../../../features/dashboards/start/start-page.tsx';
import { StartWaiting } from '../../../features/dashboards/start/start-waiting.tsx';
import { RecentActivity } from '../../../features/event-history/recent-activity.tsx';
import { FirstSteps } from '../../../features/first-steps/first-steps.tsx';
import { StepsToALoan } from '../../../features/first-steps/steps-to-a-loan.tsx';
import { call } from '../../../lib/api/api.ts';
import { formatCount } from '../../../lib/figures/money.ts';
import { useCurrentTenant, useMay, useProfile } from '../../../lib/session/profile.ts';
import type { MenuSpace } from '../../../screens/manifest.ts';
import { Note } from '../../../ui/page/note.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useIsLate } from '../../../ui/states/states.tsx';
import { errorToast } from '../../../ui/toasts/toasts.ts';
import { ACTIONS, type Action, mayTake, SPACE_TEXTS } from '../../actions.ts';
import { useTenantChange } from '../tenant/use-tenant-change.ts';
import { useVisitor } from '../use-visitor.ts';
import { ActionPicture } from './action-icon.tsx';
import classes from './main-page.module.css';

/** A way that is pushed down is better than none, so the ways wait no longer for the count. */
const LONGEST_WAIT_MS = 3000;

const SPACES: readonly MenuSpace[] = ['work', 'indicators', 'tenant', 'loanAdmin'];

/**
 * The overview: a card for each screen the user may open, also those that the side menu does not list for every role (a
 * partner's way to subscriptions and tenants, a client's to users: decisions ).
 */
export function MainPage() {
  const { t } = useTranslation();
  const { firstName } = useProfile();
  const tenant = useCurrentTenant();
  const visitor = useVisitor();
  const cards = useQuery({
    queryKey: ['main-page-cards'],
    queryFn: ({ signal }) => call(mainPageEndpoints.cards, { signal }),
    staleTime: 0,
  });
  const change = useTenantChange(({ message }) => errorToast(message));
  const counts = new Map(cards.data?.map(({ link, count }) => [link, count]));
  const mayTakeLoans = useMay('baseAccess') && tenant?.id !== SYSTEM_TENANT;
  const takesLoans = mayTakeLoans && cards.data !== undefined;
  const hasLoans = takesLoans && (counts.get('/contract/list') ?? 0) > 0;
  const isAdmin = useMay('tenantAdmins');
  const guidesFirstSteps = isAdmin && tenant && (tenant.id === SYSTEM_TENANT || tenant.tenantType === 'MANAGER');
  const stepsToALoan = takesLoans && !hasLoans && <StepsToALoan counts={counts} />;
  const mine = ACTIONS.filter((action) => action.menu && action.id !== 'main' && mayTake(visitor, action));
  // The figures of the loans stand above the ways to the screens and would push them down: the ways are drawn once the count
  // says whether there are loans, or it has failed once, pauses offline or takes too long.
  const isCounting = mayTakeLoans && !cards.isFetched && cards.failureCount === 0 && cards.fetchStatus === 'fetching';
  const isTooLong = useIsLate(isCounting, LONGEST_WAIT_MS);
  const areHeld = isCounting && !isTooLong;
  const hasWaited = useIsLate();
  const screens = (
    <div hidden={areHeld} className={hasLoans ? classes['onScreen'] : undefined}>
      {SPACES.map((space) => {
        const actions = mine.filter((action) => action.menu?.space === space);
        return (
          actions.length > 0 && <Cards key={space} title={t(SPACE_TEXTS[space])} actions={actions} counts={counts} />
        );
      })}
      <RecentActivity className={classes['section'] ?? ''} titleClassName={classes['title'] ?? ''} />
    </div>
  );
  return (
    <>
      <PageHeader
        title={t('Welcome', { name: firstName })}
        text={tenant && t(hasLoans ? 'WelcomeLoans' : 'WelcomeText', { tenant: tenant.name })}
      />
      {cards.isError && (
        <div className={classes['section']}>
          <Note kind="warning" title={t('CountsFailed')}>
            <Button variant="subtle" size="compact-sm" onClick={() => void cards.refetch()}>
              {t('TryAgain')}
            </Button>
          </Note>
        </div>
      )}
      {guidesFirstSteps ? (
        <FirstSteps tenantId={tenant.id} onEnter={(id) => change.mutate(id)} whenDone={stepsToALoan} />
      ) : (
        stepsToALoan
      )}
      {hasLoans && <StartPage hasWaited={hasWaited} />}
      {areHeld && <StartWaiting />}
      {screens}
    </>
  );
}

interface CardsProps {
  readonly title: string;
  readonly actions: readonly Action[];
  /** The number of records of the list at an address. */
  readonly counts: ReadonlyMap<string, number>;
}

function Cards({ title, actions, counts }: CardsProps) {
  const { t } = useTranslation();
  return (
    <section className={classes['section']}>
      <h2 className={classes['title']}>{title}</h2>
      <div className={classes['cards']}>
        {actions.map((action) => (
          <Link key={action.id} to={action.path} className={classes['card']}>
            <ActionPicture name={action.icon} size={18} />
            <span>{t(action.textKey)}</span>
            {counts.has(action.path) && (
              <strong className={classes['count']}>{formatCount(counts.get(action.path) ?? 0)}</strong>
            )}
          </Link>
        ))}
      </div>
    </section>
  );
}
