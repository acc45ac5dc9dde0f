import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNow } from './use-now.ts';

afterEach(() => vi.useRealTimers());

test('the present moment is updated every thirty seconds', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { result } = renderHook(() => useNow());
  act(() => void vi.advanceTimersByTime(29_999));
  expect(result.current).toBe(1_000_000);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(1_030_000);
});
