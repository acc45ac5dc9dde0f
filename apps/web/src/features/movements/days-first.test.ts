import { editMovement, reinforcement } from '@calends/wire';
import { expect, test } from 'vitest';
import { withDayFirst } from './days-first.ts';

const ID = '0192f0c0-0000-7000-8000-000000000001';

test('a call sends its day first, and the server reads the same day', () => {
  const form = { trancheMovementID: ID, reinforcementDate: '2024-06-16', amount: '1.00', description: '', version: 1 };
  const body = withDayFirst(form, 'reinforcementDate');
  expect(body).toEqual({ ...form, reinforcementDate: '16-06-2024' });
  expect(reinforcement.parse(body)).toEqual(reinforcement.parse(form));
});

test('a day with a time is sent as 20-04-2023 14:35', () => {
  const form = { movementId: ID, changeDate: '2023-04-20T14:35', version: 1 };
  const body = withDayFirst(form, 'changeDate');
  expect(body.changeDate).toBe('20-04-2023 14:35');
  expect(editMovement.parse(body)).toEqual(editMovement.parse(form));
});
