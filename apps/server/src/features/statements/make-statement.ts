import { buildPeriodStatement, type Letterhead, loanPeriod, openingDay, type Party, wordsIn } from '@calends/statement';
import type { statementInput } from '@calends/wire';
import type { z } from 'zod';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { BadInput, NotFound } from '../../http/problems.ts';
import type { FileReply } from '../../http/route.ts';
import { findTextsOf, type TextReader } from '../../resource/texts/texts-of.ts';
import { writeWorkbook, XLSX_TYPE } from '../../sheets/writing/write-workbook.ts';
import { contractFileName, namingCompaniesOf, readContract } from '../contracts/contracts.public.ts';
import { findEntity } from '../entities/entities.public.ts';
import { computeOn, readPartySpells } from '../ledger/ledger.public.ts';
import { statementSheets } from './statement-sheets.ts';
import { writeStatementPdf } from './write-statement-pdf.ts';

/**
 * The statement of a contract or a tranche for a period, computed for its two ends, between the companies of the
 * last day. Throws NotFound, and BadInput on `to`
 * for a tranche that was not drawn by then.
 */
export async function makeStatement(
  { tx, actor, caller, today }: TextReader & { readonly today: string },
  contractId: string,
  { from, to, format, language = caller.language, trancheId }: z.output<typeof statementInput>,
): Promise<FileReply> {
  const contract = await readContract(tx, contractId);
  const { ledger: opening } = await computeOn(tx, contractId, openingDay({ from }), 'from');
  const { ledger: closing, file } = await computeOn(tx, contractId, to, 'to');
  if (trancheId !== undefined) {
    if (!file.tranches.some(({ id }) => id === trancheId)) throw new NotFound();
    if (!closing.tranches.some(({ id }) => id === trancheId)) throw new BadInput({ to: ['TrancheDrawnLater'] });
  }
  const period = loanPeriod({ file: await namingCompaniesOf(tx, file), opening, closing }, { from, to }, trancheId);
  const spells = (await readPartySpells(tx, [contractId])).get(contractId);
  const parties = spells?.findLast((spell) => spell.from <= to) ?? contract;
  const letterhead: Letterhead = {
    contractNumber: contract.contractNumber,
    loanType: contract.loanType,
    grantor: await partyOf(tx, parties.grantorId),
    receiver: await partyOf(tx, parties.receiverId),
    issuedOn: today,
  };
  const fileName = contractFileName(contract.contractNumber, [from, to], format);
  const find = await findTextsOf({ tx, ...(actor && { actor }), caller: { language } });
  if (format === 'xlsx')
    return {
      fileName,
      contentType: XLSX_TYPE,
      content: await writeWorkbook(statementSheets(period, letterhead, (key) => find(key) ?? key)),
    };
  const words = wordsIn(language, find);
  const pageOf = (page: number, pages: number) => words.say('PageOf', { page: String(page), pages: String(pages) });
  const content = await writeStatementPdf(buildPeriodStatement(words, period, letterhead), { language, pageOf });
  return { fileName, contentType: 'application/pdf', content };
}

async function partyOf(tx: TenantTransaction, entityId: string): Promise<Party> {
  const entity = await findEntity(tx, entityId);
  if (!entity) throw new NotFound();
  const { name, nif, address, postalCode } = entity;
  return { name, nif, address: [address, postalCode].filter(Boolean).join(', ') || null };
}
