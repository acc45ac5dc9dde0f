import type { Page } from '@playwright/test';
import { type CellValue, writeXlsx } from 'hucre';
import { expectNoSidewaysScroll, fresh, pick, rowAction } from '../pages.ts';
import { authorization } from '../records.ts';
import { expect, expectAccessible, type Session, signIn, test } from '../story.ts';

test('a tenant is filled from a spreadsheet, counted by the collector, and its loans move to another', {
  tag: '@long',
}, async ({ page, expectedNoise }) => {
  expectedNoise.push(/422/);
  const [full, other] = [fresh('full'), fresh('other')];
  const session = await signIn(page, 'root@calends.test', 'helios');
  for (const id of [full, other]) await addTenant(session, id);
  const number = fresh('IMP');

  // first an empty spreadsheet, then a faulty one, then a good one
  await page.goto(`/tenants?search=${full}`);
  await rowAction(page, full, 'Import data into the tenant');
  const dialog = page.getByRole('dialog', { name: 'Import data into the tenant' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download an empty spreadsheet' }).click();
  expect((await download).suggestedFilename()).toBe('calends-import.xlsx');
  await expectAccessible(page);
  await choose(page, await spreadsheet(number, { amount: 'much' }));
  const faults = dialog.getByRole('region', { name: 'Nothing was imported' }).getByRole('row');
  await expect(faults).toHaveCount(2);
  await expect(faults.nth(1)).toContainText(/2\s*Contracts\.amount\s*Not an amount.*much/);
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, await spreadsheet(number));
  await expect(dialog.getByText('Every cell is right')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toBeHidden();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await expect(page.getByText(`${full}. Records: 4. Contracts among them: 1.`)).toBeVisible();
  await page.keyboard.press('Escape');

  // the collector counts on both levels
  await page.goto(`/tenant-collector?search=${full}`);
  await page.getByRole('button', { name: 'Collect anew' }).click();
  const contracts = page.getByRole('row', { name: /Contracts/ });
  await expect(contracts).toContainText(/1\.000,00/);
  await expectAccessible(page);
  await contracts.click();
  await expect(page.getByRole('row', { name: number })).toContainText('Active');
  await page.getByRole('button', { name: 'All tenants' }).click();
  await expect(page).not.toHaveURL(/tenant=/);

  // the transfer is requested and approved
  await page.goto(`/tenant-data-transfer?search=${full}`);
  await page.getByRole('button', { name: 'Request a transfer' }).click();
  const request = page.getByRole('dialog', { name: 'Request a transfer' });
  await pick(request, /^From tenant/, `${full} (${full})`);
  await pick(request, /^To tenant/, `${other} (${other})`);
  await request.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: full });
  await expect(row).toContainText('Pending');
  await rowAction(page, `${full} to ${other}`, 'Approve');
  await page.getByRole('dialog', { name: 'Move everything now?' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Transferred');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

async function addTenant(session: Session, id: string): Promise<void> {
  const data = {
    id,
    name: id,
    nif: '501234560',
    country: 'Portugal',
    createdOn: '01-01-2026',
    isActive: true,
    state: 0,
    tenantType: 'STANDARD',
  };
  const reply = await session.page.request.post('/api/v1/tenants', { headers: authorization(session), data });
  if (!reply.ok()) throw new Error(await reply.text());
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: 'tenant.xlsx', mimeType, buffer });
}

/** Two companies and a loan of 1 000 euros at a fixed rate that does not capitalise. */
async function spreadsheet(contractNumber: string, other: Record<string, CellValue> = {}): Promise<Buffer> {
  const companies = ['LENDER', 'BORROWER'].map((acronym) => ({ acronym, name: acronym, nif: '501234560' }));
  const contract = {
    contractNumber,
    grantor: 'LENDER',
    receiver: 'BORROWER',
    loanType: 'MUTUAL',
    dateStart: new Date('2025-01-15'),
    dateEnd: new Date('2030-01-15'),
    amount: 5000,
    convention: 'ATUAL_360',
    spread: 2.5,
    capitalizationTerm: 'QUARTERLY',
    capitalizationsStartCondition: 'DATETRANCHE',
    interestCapitalization: false,
    ...other,
  };
  const tranche = { contractNumber, id: 'T1', realizationDate: new Date('2025-01-15'), realizedCapital: 1000 };
  const sheets = [sheet('Entities', companies), sheet('Contracts', [contract]), sheet('Tranches', [tranche])];
  return Buffer.from(await writeXlsx({ sheets }));
}

function sheet(name: string, rows: readonly Record<string, CellValue>[]) {
  const heads = Object.keys(rows[0] ?? {});
  return { name, rows: [heads, ...rows.map((row) => heads.map((head) => row[head] ?? null))] };
}
