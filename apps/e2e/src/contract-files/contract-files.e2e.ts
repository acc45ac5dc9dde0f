import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre';
import { confirmDeletion, enterDay, expectNoSidewaysScroll, pick } from '../pages.ts';
import { addLoan } from '../records.ts';
import { enter, expect, expectAccessible, openSession, signIn, test } from '../story.ts';

const TENANT = 'corvo';

test.slow();

/** Adds a contract of worked example 1 without its tranche and opens its dialog; returns the number. */
async function openContract(page: Page, person: string): Promise<{ number: string; dialog: Locator }> {
  const session = await openSession(page, person, TENANT);
  const { number } = await addLoan(session, { amount: '2000000', dateEnd: '31-12-2027' });
  await enter(session, `/contract/list?search=${number}`);
  await page.getByRole('row', { name: number }).click();
  return { number, dialog: page.getByRole('dialog', { name: number }) };
}

/** The workbook of a person who keeps the loan in a spreadsheet. */
async function workbook(repaid: string): Promise<Buffer> {
  const sheets = [
    {
      name: 'Tranches',
      rows: [
        ['id', 'realizationDate', 'realizedCapital'],
        ['first', '15/01/2024', 1_000_000],
      ],
    },
    {
      name: 'Movements',
      rows: [
        ['trancheId', 'date', 'movementType', 'amount'],
        ['first', '15/07/2024', 'CAPITALREIMBURSEMENT', repaid],
      ],
    },
  ];
  return Buffer.from(await writeXlsx({ sheets }));
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function chooseFile(dialog: Locator, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

test('a loan is imported from a spreadsheet; its statement is downloaded, added to the contract and read in place', {
  tag: '@long',
}, async ({ page, expectedNoise }) => {
  expectedNoise.push(/422/);
  const { number, dialog } = await openContract(page, 'many@calends.test');
  await importsTheLoan(page, dialog);
  const statement = await downloadsTheStatement(page, dialog, number);

  await dialog.getByRole('tab', { name: 'Files' }).click();
  await expect(dialog.getByText('No files yet')).toBeVisible();
  await chooseFile(dialog, 'Extrato assinado.pdf', 'application/pdf', statement);
  await dialog.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByText('File uploaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'View Extrato assinado.pdf' }).click();
  const paper = dialog.getByRole('document', { name: 'Extrato assinado.pdf' });
  await expect(paper.getByText(`Loan statement ${number}`).first()).toBeAttached();
  await expect(dialog.getByRole('status').filter({ hasText: 'Page 1 of 1' })).toBeVisible();
  await expectAccessible(page);
  await findsTheFileAmongAll(page, number);
});

/** The tab beside the list of contracts holds the files of all of them. */
async function findsTheFileAmongAll(page: Page, number: string): Promise<void> {
  await page.goto(`/contract/list?search=${number}`);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(number);
  const row = page.getByRole('row', { name: 'Extrato assinado.pdf' });
  await expect(row).toContainText(number);
  await expectAccessible(page);
  await row.click();
  const paper = page.getByRole('dialog', { name: 'Extrato assinado.pdf' });
  await expect(paper.getByText(`Loan statement ${number}`).first()).toBeAttached();
}

async function importsTheLoan(page: Page, details: Locator) {
  await details.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contract file' });
  await expectAccessible(page);
  await chooseFile(dialog, 'loan.xlsx', XLSX, await workbook('2.000.000,00'));
  await expect(dialog.getByRole('row', { name: /^2 Movements/ })).toContainText('2000000.00');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await chooseFile(dialog, 'loan.xlsx', XLSX, await workbook('250.000,00'));
  const facts = dialog.getByRole('region', { name: 'What the file changes' });
  await expect(facts.getByRole('row', { name: /^New Draw/ }).first()).toContainText('1.000.000,00');
  await expect(facts.getByRole('row', { name: /^New Capital reimbursement/ })).toContainText('250.000,00');
  const figures = dialog.getByRole('region', { name: /^IC-/ });
  await expect(figures.getByRole('row', { name: /^15-04-2024/ })).toContainText('11.375,00 €');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Facts imported: 2')).toBeVisible();
  await expect(details).toBeVisible();
}

async function downloadsTheStatement(page: Page, details: Locator, number: string): Promise<Buffer> {
  const download = async (format: string) => {
    await details.getByRole('button', { name: 'Statement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Statement' });
    await enterDay(dialog, /^From/, '01/01/2024');
    await enterDay(dialog, /^To/, '31/12/2024');
    await pick(dialog, 'Format', format);
    await expectAccessible(page);
    const started = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    return await started;
  };
  const table = await download('Excel, to reckon with');
  expect(table.suggestedFilename()).toBe(`${number}_01_01_2024_31_12_2024.xlsx`);
  const { sheets } = await readXlsx(await readFile(await table.path()));
  expect(sheets[2]?.rows.flat()).toEqual(expect.arrayContaining([1_000_000, 11_375, 250_000]));
  const paper = await download('PDF, to sign');
  expect(paper.suggestedFilename()).toBe(`${number}_01_01_2024_31_12_2024.pdf`);
  return await readFile(await paper.path());
}

test('everybody adds files and root removes them; a file that cannot be kept or shown is reported', {
  tag: '@long',
}, async ({ page, browser, expectedNoise }) => {
  expectedNoise.push(/400/, /Invalid PDF/);
  const { number, dialog } = await openContract(page, 'root@calends.test');
  await dialog.getByRole('tab', { name: 'Files' }).click();
  await dialog.getByRole('button', { name: 'Upload file' }).click();
  await expect(dialog.getByText('Please select a file to upload')).toBeVisible();

  await chooseFile(dialog, 'scan.pdf', 'application/pdf', Buffer.from('only a text'));
  await dialog.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByText('Failed to upload file')).toBeVisible();
  await expect(dialog.getByText('The content of the file is not what its name says')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await chooseFile(dialog, 'broken.pdf', 'application/pdf', Buffer.from('%PDF-1.7\nand nothing more'));
  await dialog.getByRole('button', { name: 'Upload file' }).click();
  await dialog.getByRole('button', { name: 'View broken.pdf' }).click();
  await expect(dialog.getByText('The PDF could not be loaded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Files' }).click();

  await drawsAScan(dialog);
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download broken.pdf' }).click();
  expect((await started).suggestedFilename()).toBe('broken.pdf');
  await dialog.getByRole('button', { name: 'Delete broken.pdf' }).click();
  await confirmDeletion(page, page.getByRole('dialog', { name: 'Delete broken.pdf?' }));
  await expect(page.getByText('File deleted')).toBeVisible();
  await expect(dialog.getByText('broken.pdf')).toHaveCount(0);

  await chooseFile(dialog, 'note.txt', 'text/plain', Buffer.from('kept'));
  await dialog.getByRole('button', { name: 'Upload file' }).click();
  await expect(dialog.getByRole('row', { name: /note\.txt.*Just added/ })).toBeVisible();
  await isSeenAndNotRemovedByOthers(await browser.newPage(), number);
});

/** Scanners write pages in the encoding of fax machines, which needs a decoder of its own. */
async function drawsAScan(dialog: Locator) {
  await chooseFile(dialog, 'scan.pdf', 'application/pdf', blackSquare());
  await dialog.getByRole('button', { name: 'Upload file' }).click();
  await dialog.getByRole('button', { name: 'View scan.pdf' }).click();
  const canvas = dialog.getByRole('document', { name: 'scan.pdf' }).locator('canvas');
  await expect
    .poll(() =>
      canvas.evaluate((drawn: HTMLCanvasElement) => {
        const middle = drawn.getContext('2d')?.getImageData(drawn.width / 2, drawn.height / 2, 1, 1).data;
        return middle && [...middle];
      }),
    )
    .toEqual([0, 0, 0, 255]);
  await dialog.getByRole('button', { name: 'Files' }).click();
}

/** A page that is one black picture of 8 by 8 points, packed as fax group 4 (ITU-T T.6). */
function blackSquare(): Buffer {
  const firstLine = '00100110101000101'; // 001 horizontal mode, 00110101 no white, 000101 eight black
  const others = '11'.repeat(7); // both edges as in the line above
  const bits = `${firstLine}${others}`.padEnd(32, '0');
  const picture = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const content = 'q 100 0 0 100 0 0 cm /P Do Q';
  const fax = '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray ${fax} /Length ${picture.length} >>\nstream\n${picture.toString('latin1')}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

async function isSeenAndNotRemovedByOthers(page: Page, number: string) {
  await signIn(page, 'many@calends.test', TENANT, `/contract/list?search=${number}`);
  await page.getByRole('row', { name: number }).click();
  const dialog = page.getByRole('dialog', { name: number });
  await dialog.getByRole('tab', { name: 'Files' }).click();
  await expect(dialog.getByRole('row', { name: /note\.txt/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.close();
}
