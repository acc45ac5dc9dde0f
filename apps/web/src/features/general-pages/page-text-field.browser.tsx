import { type GeneralPageValues, generalPageEndpoints } from '@calends/wire';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { PageTextField } from './page-text-field.tsx';

const harmed = vi.fn();
const HOSTILE =
  '<p>Ours <strong>alone</strong><script>harm()</script><img src="x" onerror="harm()"><svg onload="harm()"></svg></p>';
const CLEAN = '<p>Ours <strong>alone</strong></p>';

/** Every element that the document was shown with a handler in its text, removed since or not. */
const seen: string[] = [];
const watch = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof Element)
        for (const one of [node, ...node.querySelectorAll('*')])
          if (one.matches('script, img, svg') || one.getAttributeNames().some((name) => name.startsWith('on')))
            seen.push(one.outerHTML);
});

/** What is parsed as a document of its own: the content security policy hears of handlers there too. */
let parsed: MockInstance<DOMParser['parseFromString']>;

beforeEach(() => {
  (window as unknown as { harm: () => void }).harm = harmed;
  seen.length = 0;
  parsed = vi.spyOn(DOMParser.prototype, 'parseFromString');
});
afterEach(() => {
  vi.restoreAllMocks();
  watch.disconnect();
  cleanup();
});

function Page({ html }: { html: string }) {
  const form = useRecordForm<GeneralPageValues, unknown>({
    schema: generalPageEndpoints.add.body,
    values: { page: 'Ours', language: 'en', htmlContent: html },
    save: () => Promise.resolve(),
  });
  return <PageTextField form={form} name="htmlContent" textKey="HtmlContent" />;
}

async function show(html: string) {
  await renderApp(<Page html={html} />);
  const editor = await screen.findByRole('textbox', { name: 'Editor' });
  const source = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text \(HTML\)/ });
  return { editor, source, preview: screen.getByRole('region', { name: 'Preview' }) };
}

/** Long enough for a picture that does not exist to be asked for and refused. */
const soon = () => new Promise((done) => setTimeout(done, 300));

function watchDocument(): void {
  watch.observe(document.body, { childList: true, subtree: true });
}

async function expectNoHarm(): Promise<void> {
  await soon();
  expect(seen.filter((html) => /harm|onerror|onload/.test(html))).toEqual([]);
  const apart = parsed.mock.calls.map(([html]: readonly unknown[]) => String(html)); // a browser passes trusted HTML
  expect(apart).not.toEqual([]);
  expect(apart.filter((html) => /onerror|onload/.test(html))).toEqual([]);
  expect(harmed).not.toHaveBeenCalled();
}

test('a page that came with handlers makes none, neither in the editor nor in the preview', async () => {
  watchDocument();
  const { editor, preview } = await show(HOSTILE);
  await waitFor(() => expect(editor).toHaveTextContent('Ours alone'));
  expect(preview).toHaveTextContent('Ours alone');
  await expectNoHarm();
});

test('nor does what is typed as its source', async () => {
  const { editor, source, preview } = await show('<p>Before</p>');
  watchDocument();
  await userEvent.fill(source, HOSTILE);
  await waitFor(() => expect(preview.innerHTML).toContain(CLEAN));
  await waitFor(() => expect(editor.querySelector('strong')).toHaveTextContent('alone'));
  await expectNoHarm();
});

test('nor what is pasted into the editor', async () => {
  const { editor, source } = await show('');
  watchDocument();
  editor.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', HOSTILE);
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await waitFor(() => expect(source.value).toBe(CLEAN));
  await expectNoHarm();
});
