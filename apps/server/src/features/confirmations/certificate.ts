import { type Fact, type Part, type Row, type Statement, type Words, wordsIn } from '@calends/statement';
import type { ConfirmationEntry, ConfirmationItem } from '@calends/wire';
import { inFileName } from '../../files/in-file-name.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound, Refused } from '../../http/problems.ts';
import type { FileReply } from '../../http/route.ts';
import { findTextsOf, type TextReader } from '../../resource/texts/texts-of.ts';
import { writeStatementPdf } from '../statements/statements.public.ts';
import { isAnswerer, readAskedCompanies } from './answerers.store.ts';
import { type AuditPlace, findAnswerInAudit } from './audit-place.store.ts';
import type { Pair } from './balances.store.ts';
import { readItems } from './read-confirmation.ts';
import { findLastRequest, type RequestRow } from './requests.store.ts';
import { answererOf } from './who-reads.ts';

/** What one of the companies confirmed. */
interface Side {
  readonly company: string;
  readonly request: RequestRow;
  /** The loans that were asked for. */
  readonly items: readonly ConfirmationItem[];
  readonly hasMoved: boolean;
  readonly place: AuditPlace | undefined;
}

/**
 * What both companies confirmed of each other, on paper: the figures, who confirmed them, when and how, their digests, and where the
 * audit chain says so. It stays when figures move, and says that they did. Throws NotFound, and Refused where both have not confirmed
 * the same figures.
 */
export async function writeCertificate(
  request: TextReader & { readonly actor: Actor },
  pair: Pair,
): Promise<FileReply> {
  const { tx, actor, caller } = request;
  const answererId = answererOf(actor);
  if (answererId !== undefined && !(await isAnswerer(tx, pair.companyId, answererId))) throw new NotFound();
  const companies = await readAskedCompanies(tx, [pair.companyId, pair.counterpartyId]);
  const [own, other] = [pair.companyId, pair.counterpartyId].map((id) => companies.find((one) => one.id === id));
  if (!own || !other) throw new NotFound();
  const month = pair.month.slice(0, 7);
  const names = { company: own.name, counterparty: other.name, month };
  const sideOf = async (of: Pair, company: string): Promise<Side> => {
    const last = await findLastRequest(tx, of);
    const { items, state, hasConfirmed } = await readItems(tx, of, last);
    if (!last || !hasConfirmed) throw notBothConfirmed(names);
    const asked = items.filter(({ entries }) => entries.length > 0); // another loan is there since
    const hasMoved = state === 'OVERTAKEN';
    return { company, request: last, items: asked, hasMoved, place: await findAnswerInAudit(tx, last.request_id) };
  };
  const sides = [
    await sideOf(pair, own.name),
    await sideOf({ ...pair, companyId: pair.counterpartyId, counterpartyId: pair.companyId }, other.name),
  ];
  if (figuresOf(sides[0]) !== figuresOf(sides[1])) throw notBothConfirmed(names);
  const words = wordsIn(caller.language, await findTextsOf(request));
  const pageOf = (page: number, pages: number) => words.say('PageOf', { page: String(page), pages: String(pages) });
  const content = await writeStatementPdf(paperOf(sides, names, words), { language: caller.language, pageOf });
  const fileName = `balance-${inFileName(own.acronym)}-${inFileName(other.acronym)}-${month}.pdf`;
  return { fileName, contentType: 'application/pdf', content };
}

interface Names {
  readonly company: string;
  readonly counterparty: string;
  /** `yyyy-MM`. */
  readonly month: string;
}

function notBothConfirmed(names: Names): Refused {
  return new Refused({ code: 'NotBothConfirmed', details: { ...names } });
}

/** The figures of a side, which are the same on both: what one lends the other borrows. */
function figuresOf(side: Side | undefined): string {
  const loans = side?.items.map(({ contractId, currency, capital, interestDue, accrued }) =>
    [contractId, currency, capital, interestDue, accrued].join(' '),
  );
  return (loans ?? []).toSorted().join(';');
}

function paperOf(sides: readonly Side[], { company, counterparty, month }: Names, words: Words): Statement {
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
      parts: [factsOf(side, words), loansOf(side, words), proofOf(side, words)],
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
function proofOf({ request, place }: Side, { say }: Words): Part {
  const sentences = [`${say('FiguresDigest')}: ${request.figures_digest}`];
  if (place) sentences.push(`${say('AuditPlace')}: ${place.entryNo}, ${place.hash}`);
  return { kind: 'sentences', sentences };
}

function whoSaid({ author, address }: ConfirmationEntry): string {
  return address === null ? author : `${author} <${address}>`;
}

function loansOf({ items }: Side, { say, figures }: Words): Part {
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
