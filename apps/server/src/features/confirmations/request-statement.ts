import { type Part, type Statement, type Words, wordsIn } from '@calends/statement';
import { type ConfirmationEntry, type ConfirmationItem, labelled } from '@calends/wire';
import { inFileName } from '../../files/in-file-name.ts';
import type { FileReply } from '../../http/route.ts';
import { findTextsOf, type TextReader } from '../../resource/texts/texts-of.ts';
import { writeStatementPdf } from '../statements/statements.public.ts';
import { pairOfRequest } from './answer-request.ts';
import { readAskedCompanies } from './answerers.store.ts';
import { type LanguageWords, loansOf, type Names } from './certificate.ts';
import { readItems } from './read-confirmation.ts';
import type { RequestRow } from './requests.store.ts';

/** What a company is asked of another, on paper: the loans with their figures and digest, and what was said of them so far. */
export async function writeRequestStatement(reader: TextReader, request: RequestRow): Promise<FileReply> {
  const { tx, caller } = reader;
  const companies = await readAskedCompanies(tx, [request.entity_id, request.counterparty_id]);
  const [own, other] = [request.entity_id, request.counterparty_id].map((id) => companies.find((one) => one.id === id));
  const names = { company: own?.name ?? '', counterparty: other?.name ?? '', month: request.month.slice(0, 7) };
  const { items } = await readItems(tx, pairOfRequest(request), request);
  const { language } = caller;
  const words = { ...wordsIn(language, await findTextsOf(reader)), language };
  const pageOf = (page: number, pages: number) => words.say('PageOf', { page: String(page), pages: String(pages) });
  const paper = paperOf(request, names, items, words);
  const content = await writeStatementPdf(paper, { language, pageOf });
  const fileName = `request-${inFileName(own?.acronym ?? '')}-${inFileName(other?.acronym ?? '')}-${names.month}.pdf`;
  return { fileName, contentType: 'application/pdf', content };
}

function paperOf(
  request: RequestRow,
  { company, counterparty, month }: Names,
  items: readonly ConfirmationItem[],
  words: LanguageWords,
): Statement {
  const { say, figures, language } = words;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const fact = (key: string, value: string) => ({ label: say(key), value, isFigure: false });
  const sent = `${request.sent_at.toISOString().slice(0, 'yyyy-MM-ddThh:mm'.length).replace('T', ' ')} UTC`;
  return {
    title: say('BalanceOf', { company, counterparty, month: figures.month(year, number) }),
    remarks: [],
    sections: [
      {
        title: company,
        parts: [
          { kind: 'facts', facts: [fact('SentOn', sent), fact('ExpiresOn', figures.day(request.expires_on))] },
          loansOf(items, words),
          { kind: 'sentences', sentences: [labelled(language, say('FiguresDigest'), request.figures_digest)] },
          ...saidOf(items, words),
        ],
      },
    ],
  };
}

/** What was answered and written of each loan; nothing before the first answer. */
function saidOf(items: readonly ConfirmationItem[], words: LanguageWords): readonly Part[] {
  const { say, language } = words;
  const sentences = items.flatMap(({ contractNumber, entries }) =>
    entries.map(({ author, kind, message, own }) => {
      const answer = kind === 'MESSAGE' ? '' : `, ${say(kind)}`;
      const amounts = own === null ? '' : ` (${amountsOf(own, words)})`;
      const said = `${contractNumber} · ${author}${answer}${amounts}`;
      return message === null ? said : labelled(language, said, message);
    }),
  );
  return sentences.length === 0 ? [] : [{ kind: 'sentences', sentences }];
}

/** What a company says that a loan should be. */
function amountsOf(own: NonNullable<ConfirmationEntry['own']>, { say, figures }: Words): string {
  const amounts = [
    ['Capital', own.capital],
    ['InterestDue', own.interestDue],
    ['Accrued', own.accrued],
  ] as const;
  return amounts.map(([key, amount]) => `${say(key)} ${figures.money(amount)}`).join(', ');
}
