import { expectNoSidewaysScroll } from '../pages.ts';
import type { Session } from '../sign-in.ts';
import { enter, expect, expectAccessible, test } from '../story.ts';
import { drawInPrimavera, openBooks, read, TWO_DAYS_AGO } from './books.ts';

/** Its other stories name their own companies. */
const TENANT = 'faro';
const [LENDER, BORROWER] = ['HSOL', 'HIMO'] as const;

test.slow();

test('a document that an accountant entered is named by its number, seen beside ours, and stays in doubt while it differs', {
  tag: '@long',
}, async ({ page }) => {
  const { root, session } = await openBooks(page, TENANT);
  const { number, grantor } = await drawInPrimavera(session, [LENDER, BORROWER]);
  const [mistaken, right] = [await bookByHand(root, 205_000), await bookByHand(root, 250_000)];
  await enter(session, `/primavera-accounting?search=${number}&type=TRANCHE`);
  const row = page.getByRole('row', { name: new RegExp(`Draw.*${grantor} .*${number}`) });
  await expect(row).toContainText('Draft', { timeout: 60_000 }); // the list hears of it when a job has derived it

  await row.click();
  const document = page.getByRole('dialog', { name: /^Draw/ });
  await document.getByRole('button', { name: 'Entered by hand' }).click();
  const form = page.getByRole('dialog', { name: 'Entered by hand' });
  await form.getByRole('textbox', { name: /^Journal/ }).fill('41');
  await form.getByRole('textbox', { name: /^Number in the journal/ }).fill(mistaken);
  await form.getByRole('button', { name: 'Show what accounting has' }).click();
  const beside = form.getByRole('region', { name: 'In accounting' });
  await expect(beside.getByRole('row', { name: /^4113/ })).toContainText('Dr 250.000,00 €Dr 205.000,00 €');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(document).toContainText('other amounts or accounts than this one');
  await expect(document).toContainText(`41/${mistaken}`);

  await page.setViewportSize({ width: 390, height: 844 });
  await document.getByRole('button', { name: 'Entered by hand' }).click();
  await form.getByRole('textbox', { name: /^Journal/ }).fill('41');
  await form.getByRole('textbox', { name: /^Number in the journal/ }).fill(right);
  await form.getByRole('button', { name: 'Show what accounting has' }).click();
  await expect(form).toContainText('the same amounts on the same accounts');
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(document).toContainText(`41/${right}`);
  await expect(document).not.toContainText('other amounts or accounts than this one');
  await expectAccessible(page);
  await document.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: number }).filter({ hasText: 'Entered by hand' })).toHaveCount(1);
});

/** An accountant books the draw of the lender in the simulated PRIMAVERA itself; its number there. */
async function bookByHand(root: Session, Valor: number): Promise<string> {
  const { request } = root.page;
  const [{ apiUrl } = { apiUrl: '' }] = (await read(
    root,
    `TClientSwApi/list-paginated?tenantId=${TENANT}`,
  )) as unknown as { apiUrl: string }[];
  const form = {
    grant_type: 'password',
    username: 'calends',
    password: 'calends-sim',
    instance: 'DEFAULT',
    company: LENDER,
  };
  const { access_token: token } = (await (await request.post(new URL('token', apiUrl).href, { form })).json()) as {
    access_token: string;
  };
  const [Dia, Mes, Ano] = TWO_DAYS_AGO.split('-').map(Number);
  const line = (Conta: string, Natureza: 'D' | 'C') => ({ Conta, Natureza, Valor, Descricao: 'À mão' });
  const data = {
    Ano,
    Mes,
    Dia,
    DataDoc: TWO_DAYS_AGO.split('-').toReversed().join('-'),
    Doc: 'EMP',
    Diario: '41',
    TipoLancamento: '000',
    Moeda: 'EUR',
    Descricao: 'À mão',
    LinhasGeral: [line('4113', 'D'), line('12', 'C')],
  };
  const saving = new URL('v2/Contabilidade/Documentos/Actualiza', apiUrl).href;
  const saved = await request.post(saving, { headers: { authorization: `Bearer ${token}` }, data });
  expect(saved.status(), await saved.text()).toBe(201);
  return /"NumDiario":(\d+)/.exec(await saved.text())?.[1] ?? '';
}
