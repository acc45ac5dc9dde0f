import { expect, test } from 'vitest';
import { errorsIn, readResponse } from './read-response.ts';

test('files, steps and sentences are distinguished', () => {
  const file = { identifier: 'rates.csv', size: 12, failureMessage: null };
  expect(readResponse(JSON.stringify([file]))).toEqual({ of: 'files', items: [file] });
  const step = { Success: false, Message: 'No' };
  expect(readResponse(JSON.stringify([step]))).toEqual({ of: 'steps', items: [step] });
  expect(readResponse('All went well')).toEqual({ of: 'text', text: 'All went well' });
  expect(readResponse('[]')).toEqual({ of: 'text', text: '[]' });
  expect(readResponse(null)).toBeUndefined();
  expect(readResponse(' ')).toBeUndefined();
});

test('a text with the words Validation Error is split into its errors, whatever separates them', () => {
  const errors = ['Row 3: no date', 'Row 4: no rate'];
  expect(errorsIn('Validation Error\nRow 3: no date\nRow 4: no rate')).toEqual(errors);
  expect(errorsIn('Validation Error: Row 3: no date; Row 4: no rate')).toEqual(errors);
  expect(errorsIn('Validation Error: Row 3: no date Validation Error: Row 4: no rate')).toEqual(errors);
  expect(errorsIn('Something else; entirely')).toBeUndefined();
});
