import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useHasSession } from '../../lib/session/session.ts';
import { Chart } from '../../ui/charts/chart.tsx';
import { type ConfirmVariant, confirm } from '../../ui/dialogs/confirm.tsx';
import { StateBadge } from '../../ui/marks/state-badge.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Logo } from '../../ui/pictures/logo.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { EmptyState, ErrorState, FormSkeleton, NoRightsState } from '../../ui/states/states.tsx';
import { CutText } from '../../ui/tables/cut-text.tsx';
import { errorToast, successToast } from '../../ui/toasts/toasts.ts';
import { WhyPanel } from '../../ui/why/why-panel.tsx';
import { KitForm } from './kit-form.tsx';
import { KitList } from './kit-list.tsx';
import classes from './kit-page.module.css';

const VARIANTS: readonly ConfirmVariant[] = ['confirm', 'close', 'replace', 'remove', 'delete'];
const BALANCE = [
  ['2026-01-01', '1000000.00'],
  ['2026-03-15', '1250000.00'],
  ['2026-06-30', '900000.00'],
  ['2026-08-31', '900000.00'],
] as const;

/** Every shared component, to be checked in both schemes and at every width. The kit's own texts are in English only. */
export function KitPage() {
  const hasSession = useHasSession();
  const [isWhyOpen, setWhyOpen] = useState(false);
  return (
    <main className={classes['page']}>
      <PageHeader title="Component kit" text="Development only">
        <Logo />
      </PageHeader>
      <Part title="Form">
        <KitForm />
      </Part>
      <Part title="Confirmations and toasts">
        <Group>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant="default" onClick={() => void confirm({ variant })}>
              {variant}
            </Button>
          ))}
          <Button onClick={() => successToast('AddedSuccessfully')}>Success toast</Button>
          <Button color="red" onClick={() => errorToast(['SomethingWentWrong', 'BadRequestError'])}>
            Error toast
          </Button>
        </Group>
      </Part>
      <Part title="Values">
        <Group>
          <Money amount="1234567.5" />
          <Money amount="-88.1" />
          <StateBadge word="ACTIVE" />
          <StateBadge word="UNPAID" />
          <StateBadge word="ARCHIVED" />
          <StateBadge word="REJECTED" />
          <CutText text="Helios Renováveis do Alentejo, Unipessoal Lda" />
        </Group>
      </Part>
      <Part title="Charts and panels">
        <Chart kind="line" label="Balance" x="day" unit="€" isStepped series={[{ name: 'Balance', points: BALANCE }]} />
        <Chart
          kind="bar"
          label="Interest"
          x="name"
          height={180}
          series={[
            {
              name: 'Interest',
              points: [
                ['Q1', '12500'],
                ['Q2', '15100'],
              ],
            },
          ]}
        />
        <Button variant="default" onClick={() => setWhyOpen(true)}>
          Why
        </Button>
        <WhyPanel isOpen={isWhyOpen} onClose={() => setWhyOpen(false)}>
          12 segments of 30/360 at 3,125 %
        </WhyPanel>
      </Part>
      <Part title="States">
        <EmptyState title="NoRows" />
        <ErrorState error={undefined} onRetry={() => undefined} />
        <NoRightsState />
        <FormSkeleton rows={2} />
        <LoadingScreen />
      </Part>
      {hasSession && (
        <Part title="List">
          <KitList />
        </Part>
      )}
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['part']} aria-label={title}>
      <h2>{title}</h2>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}
