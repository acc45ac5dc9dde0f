import { pageValue } from '../../../../lib/address/page-value.ts';

/** A change of the rows and charts of a dashboard. */
export interface LayoutStep {
  readonly dashboardId: string;
  /** What was done, a finished text. */
  readonly text: string;
  /** Makes the inverse calls; false where a part of what was there could not be restored. */
  readonly takeBack: () => Promise<unknown>;
}

/** Shared with the dialogs, which are no part of the screen of the dashboard. */
const steps = pageValue<readonly LayoutStep[]>([]);

export function addStep(step: LayoutStep): void {
  steps.set([...steps.get(), step]);
}

/** The last change of the dashboard, which is then no more to be taken back. */
export function takeStep(dashboardId: string): LayoutStep | undefined {
  const last = steps.get().findLast((step) => step.dashboardId === dashboardId);
  steps.set(steps.get().filter((step) => step !== last));
  return last;
}

export function forgetSteps(): void {
  steps.set([]);
}

export function useHasSteps(dashboardId: string): boolean {
  return steps.use().some((step) => step.dashboardId === dashboardId);
}

const said = pageValue('');

/** Has a screen reader say a finished text, once nothing else is said. */
export function say(text: string): void {
  said.set(text);
}

export const useSaid = said.use;
