import { expect, test } from '../story.ts';

test('a story fails on an answer of an error that it does not expect, also in a second browser', async ({
  browser,
}) => {
  test.fail();
  const other = await (await browser.newContext()).newPage();
  const answer = await other.goto('/api/v1/nowhere');
  expect(answer?.status()).toBe(404);
  await other.context().close();
});

test.describe('that it expects', () => {
  test.use({ expectedNoise: [[/status of 404/], { scope: 'test' }] });

  test('a story does not fail on it', async ({ browser }) => {
    const other = await (await browser.newContext()).newPage();
    expect((await other.goto('/api/v1/nowhere'))?.status()).toBe(404);
    await other.context().close();
  });
});
