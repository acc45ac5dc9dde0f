import { type Fact, type Part, type Row, type Statement, type Words, wordsIn } from '@calends/statement';
import { type ConfirmationEntry, type ConfirmationItem, type Language, labelled } from '@calends/wire';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { inFileName } from '../../files/in-file-name.ts';
import { NotFound } from '../../http/problems.ts';
import { findTextsOf } from '../../resource/texts/texts-of.ts';
import { writeStatementPdf } from '../statements/statements.public.ts';
import { readAskedCompanies } from './answerers.store.ts';
import { type AuditPlace, findAnswerInAudit } from './audit-place.store.ts';
import type { Pair } from './balances.store.ts';
import { readItems } from './read-confirmation.ts';
import { findLastRequest, type RequestRow } from './requests.store.ts';

/** The words of a paper, and their language. */
export type LanguageWords = Words & { readonly language: Language };

/** What one of the companies confirmed. */
interface Side {
  readonly company: string;
  readonly request: RequestRow;
  /** The loans that were asked for. */
  readonly items: readonly ConfirmationItem[];
  readonly hasMoved: boolean;
  readonly place: AuditPlace | undefined;
}

/** What both companies of a pair confirmed of each other, the company itself first. */
export interface BothSides {
  readonly names: Names;
  readonly acronyms: readonly [string, string];
  readonly sides: readonly [Side, Side];
}

export interface Names {
  readonly company: string;
  readonly counterparty: string;
  /** `yyyy-MM`. */
  readonly month: string;
}

/** The companies of a pair by name, and what both confirmed; no sides where both have not confirmed the same figures. */
export async function readBothSides(
  tx: TenantTransaction,
  pair: Pair,
): Promise<BothSides | { readonly names: Names; readonly sides?: undefined }> {
  const companies = await readAskedCompanies(tx, [pair.companyId, pair.counterpartyId]);
  const [own, other] = [pair.companyId, pair.counterpartyId].map((id) => companies.find((one) => one.id === id));
  if (!own || !other) throw new NotFound();
  const names = { company: own.name, counterparty: other.name, month: pair.month.slice(0, 'yyyy-MM'.length) };
  const first = await readSide(tx, pair, own.name);
  const second = first && (await readSide(tx, turned(pair), other.name));
  if (!second || figuresOf(first) !== figuresOf(second)) return { names };
  return { names, acronyms: [own.acronym, other.acronym], sides: [first, second] };
}

/** The same balance as the other company has it. */
function turned({ companyId, counterpartyId, month }: Pair): Pair {
  return { companyId: counterpartyId, counterpartyId: companyId, month };
}

async function readSide(tx: TenantTransaction, pair: Pair, company: string): Promise<Side | undefined> {
  const request = await findLastRequest(tx, pair);
  const { items, state, hasConfirmed } = await readItems(tx, pair, request);
  if (!request || !hasConfirmed) return undefined;
  const asked = items.filter(({ entries }) => entries.length > 0); // another loan is there since
  const place = await findAnswerInAudit(tx, request.request_id);
  return { company, request, items: asked, hasMoved: state === 'OVERTAKEN', place };
}

/**
 * What both companies confirmed of each other, on paper: the figures, who confirmed them, when and how, their digests, and where the
 * audit chain says so. It is in the language in which the company was asked that was asked last.
 */
export async function writeCertificate(tx: TenantTransaction, { names, acronyms, sides }: BothSides) {
  const [first, second] = sides;
  const { language } = (first.request.sent_at > second.request.sent_at ? first : second).request;
  const words = { ...wordsIn(language, await findTextsOf({ tx, caller: { language } })), language };
  const pageOf = (page: number, pages: number) => words.say('PageOf', { page: String(page), pages: String(pages) });
  const content = await writeStatementPdf(paperOf(sides, names, words), { language, pageOf });
  const [own, other] = acronyms.map(inFileName);
  return { fileName: `balance-${own}-${other}-${names.month}.pdf`, content };
}

/** The figures of a side, which are the same on both: what one lends the other borrows. */
function figuresOf({ items }: Side): string {
  const loans = items.map(({ contractId, currency, capital, interestDue, accrued }) =>
    [contractId, currency, capital, interestDue, accrued].join(' '),
  );
  return loans.toSorted().join(';');
}

function paperOf(sides: readonly Side[], { company, counterparty, month }: Names, words: LanguageWords): Statement {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const shown = words.figures.month(year, number);
  return {
    title: words.say('CertificateOf', { company, counterparty, month: shown }),
    remarks: [
      words.say('CertificateRemark'),
      ...(sides.some(({ hasMoved }) => hasMoved) ? [words.say('CertificateMoved')] : []),
    ],
    sections: sides.map((side) => ({
      title: side.company,
      parts: [factsOf(side, words), loansOf(side.items, words), proofOf(side, words)],
    })),
  };
}

function factsOf({ request, items }: Side, { say }: Words): Part {
  const fact = (key: string, value: string): Fact => ({ label: say(key), value, isFigure: false });
  const said = items.flatMap(({ entries }) => entries.findLast(({ kind }) => kind === 'CONFIRMED') ?? []);
  const by = [...new Set(said.map(whoSaid))].join('; ');
  const last =
    said
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? '';
  return {
    kind: 'facts',
    facts: [
      fact('ConfirmedBy', by),
      fact('AnsweredOn', `${last.slice(0, 19).replace('T', ' ')} UTC`),
      fact('AskedBy', say(request.way)),
    ],
  };
}

/** What proves the figures: too long for a fact beside another. */
function proofOf({ request, place }: Side, { say, language }: LanguageWords): Part {
  const sentences = [labelled(language, say('FiguresDigest'), request.figures_digest)];
  if (place) sentences.push(labelled(language, say('AuditPlace'), `${place.entryNo}, ${place.hash}`));
  return { kind: 'sentences', sentences };
}

function whoSaid({ author, address }: ConfirmationEntry): string {
  return address === null ? author : `${author} <${address}>`;
}

/** The loans of a balance with their figures. */
export function loansOf(items: readonly ConfirmationItem[], { say, figures }: Words): Part {
  const column = (key: string, isFigure: boolean) => ({ label: say(key), isFigure });
  return {
    kind: 'table',
    columns: [
      column('ContractNumber', false),
      column('LoanSide', false),
      column('Currency', false),
      column('Capital', true),
      column('InterestDue', true),
      column('Accrued', true),
    ],
    rows: items.map(
      (one): Row => ({
        cells: [
          one.contractNumber,
          say(one.side),
          one.currency,
          ...[one.capital, one.interestDue, one.accrued].map((amount) => figures.money(amount)),
        ],
        reasons: [],
      }),
    ),
  };
}
