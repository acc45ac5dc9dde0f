import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onBellKey } from './bell-keys.ts';

const acts = { open: vi.fn(), remove: vi.fn(), markUnread: vi.fn() };
const list = () => screen.getByRole('region');
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? list(), { key, ...more });
const focused = () => (document.activeElement as HTMLElement).dataset['notification'];

beforeEach(() => {
  vi.clearAllMocks();
  render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- as the bell has it
    <div role="region" aria-label="Bell" tabIndex={0} onKeyDown={(event) => onBellKey(event, acts)}>
      {['first', 'second', 'third'].map((id) => (
        <li key={id} data-notification={id} tabIndex={-1}>
          <button type="button">{id}</button>
        </li>
      ))}
    </div>,
  );
  list().focus();
});

test('arrows walk from the first to the last, and stay there', () => {
  press('ArrowDown');
  expect(focused()).toBe('first');
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown');
  expect(focused()).toBe('third');
  press('ArrowUp');
  expect(focused()).toBe('second');
});

test('Enter opens the one that has the focus; on a button within it Enter is the button’s', () => {
  press('Enter');
  expect(acts.open).not.toHaveBeenCalled();
  press('ArrowDown');
  press('Enter');
  expect(acts.open).toHaveBeenCalledExactlyOnceWith('first');
  screen.getByRole('button', { name: 'second' }).focus();
  press('Enter');
  expect(acts.open).toHaveBeenCalledOnce();
});

test('Delete deletes it, and the next one has the focus; of the last one the one before', () => {
  press('ArrowDown');
  press('Delete');
  expect(acts.remove).toHaveBeenLastCalledWith('first');
  expect(focused()).toBe('second');
  press('ArrowDown');
  press('Delete');
  expect(acts.remove).toHaveBeenLastCalledWith('third');
  expect(focused()).toBe('second');
});

test('U marks it as unread, also where a button within it has the focus; keys of the browser are left alone', () => {
  press('u');
  press('ArrowDown');
  press('u', { ctrlKey: true });
  expect(acts.markUnread).not.toHaveBeenCalled();
  press('U');
  expect(acts.markUnread).toHaveBeenLastCalledWith('first');
  screen.getByRole('button', { name: 'third' }).focus();
  press('u');
  expect(acts.markUnread).toHaveBeenLastCalledWith('third');
});
