import { Tabs } from '@mantine/core';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { TabStrip } from './tab-strip.tsx';

afterEach(cleanup);

const NAMES = ['Active subscriptions', 'Archived subscriptions', 'Line items', 'Invoices'];

const rightOf = (role: 'tab' | 'tablist', name?: string) =>
  screen
    .getByRole(role, name ? { name } : {})
    .element()
    .getBoundingClientRect().right;

test('the chosen tab is seen whole, beside the arrows that come because not all fit', async () => {
  await renderApp(
    <div style={{ width: 260 }}>
      <Tabs value="Invoices">
        <TabStrip>
          {NAMES.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </TabStrip>
      </Tabs>
    </div>,
  );
  await expect.element(screen.getByRole('button', { name: 'Earlier tabs' })).toBeVisible();
  await expect.poll(() => rightOf('tab', 'Invoices') - rightOf('tablist')).toBeLessThanOrEqual(1);
});
