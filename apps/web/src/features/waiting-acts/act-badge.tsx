import type { ActState } from '@calends/wire';
import { StateBadge } from '../../ui/marks/state-badge.tsx';

const COLORS = {
  ActWaiting: 'yellow',
  ActReleased: 'teal',
  ActRefused: 'red',
  ActWithdrawn: 'gray',
} as const satisfies Record<ActState, string>;

export function ActBadge({ state }: { readonly state: ActState }) {
  return <StateBadge word={state} color={COLORS[state]} />;
}
