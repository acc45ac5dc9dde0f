import { buildRefusal, buildStatement, printStatement, wordsIn } from '@calends/statement';
import { DEFAULT_LANGUAGE, isLanguage } from '@calends/wire';
import type { Answers } from './calc-answers.ts';

export { LANGUAGES } from '@calends/wire';

/** Statements one after another; undefined for a language that there is none in. */
export function statementAnswers(language: string = DEFAULT_LANGUAGE): Answers | undefined {
  if (!isLanguage(language)) return undefined;
  const words = wordsIn(language);
  return {
    write: (outcome) => {
      const name = nameOf(outcome.id.id);
      const statement = outcome.ok
        ? buildStatement(words, outcome.loanFile, outcome.ledger, name)
        : buildRefusal(words, outcome.refusal, name);
      return printStatement(statement).trimEnd();
    },
    list: { open: '', first: '', next: '\n\n\n', close: '\n' },
    nextLine: '\n\n',
  };
}

function nameOf(id: unknown): string | undefined {
  return id === undefined || typeof id === 'string' ? id : JSON.stringify(id);
}
