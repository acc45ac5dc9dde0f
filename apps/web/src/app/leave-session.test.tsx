import { profileEndpoints } from '@calends/wire';
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { call, onSessionEnd } from '../lib/api/api.ts';
import { forgetSession } from '../lib/session/session.ts';
import { leavingOnce } from './leave-session.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  onSessionEnd(() => undefined);
  window.history.replaceState(null, '', '/');
});

/** So many ends of one session are a circle; the test breaks it, which would otherwise never give the page its turn. */
const CIRCLE = 50;

/** Waits for what it reads, as the frame waits for the profile. */
function Name() {
  useSuspenseQuery({ queryKey: ['name'], queryFn: () => call(profileEndpoints.get) });
  return null;
}

test('a session that has ended is left once, though the screen asks again for what was forgotten', async () => {
  forgetSession();
  window.history.replaceState(null, '', '/entities');
  let ends = 0;
  const forget = () => {
    ends += 1;
    if (ends < CIRCLE) queryClient.clear();
  };
  onSessionEnd(leavingOnce({ forget, leave: () => new Promise(() => undefined) }));
  render(
    <QueryClientProvider client={queryClient}>
      <CatchBoundary getResetKey={() => 'name'} errorComponent={() => <p>refused</p>}>
        <Suspense>
          <Name />
        </Suspense>
      </CatchBoundary>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('refused')).toBeInTheDocument();
  expect(ends).toBe(1);
});

test('the next session that ends is left as well', async () => {
  let ends = 0;
  const end = leavingOnce({
    forget: () => {
      ends += 1;
    },
    leave: () => Promise.resolve(),
  });
  end();
  await Promise.resolve();
  await Promise.resolve();
  end();
  expect(ends).toBe(2);
});
