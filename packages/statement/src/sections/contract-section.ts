import type { Ledger, Warning } from '@calends/loan-engine';
import { figure } from '../document/parts.ts';
import type { Section, Sentences } from '../document/statement.ts';
import { warningSentence } from '../sentences/loan-sentences.ts';
import type { Subject } from '../words/subject.ts';
import type { Words } from '../words/words.ts';
import { termFacts } from './term-facts.ts';

/** The terms in force on the day of the ledger, the debt, and the warnings of the engine. */
export function contractSection({ words, file, ledger }: Subject): Section {
  const { say, figures } = words;
  const { contract } = ledger;
  return {
    title: say('Contract'),
    parts: [
      { kind: 'facts', facts: termFacts(words, file, ledger.asOf) },
      {
        kind: 'facts',
        facts: [
          figure(say('StatementMaximum'), figures.money(contract.maximumAmount)),
          figure(say('RealizedCapital'), figures.money(contract.realizedCapital)),
          figure(say('AvailableCapital'), figures.money(contract.availableCapital)),
          figure(say('InterestAccrued'), figures.money(contract.interestAccrued)),
          figure(say('InterestDue'), figures.money(contract.interestDue)),
        ],
      },
      ...warningsOf(words, ledger),
    ],
  };
}

/** The warnings of the engine; empty where there are none. */
export function warningsOf(words: Words, ledger: Ledger): Sentences[] {
  return ledger.warnings.length > 0 ? [{ kind: 'warnings', sentences: warningSentences(words, ledger) }] : [];
}

/** Each kind of warning once a tranche, with the first day that it concerns and then the others. */
function warningSentences(words: Words, { warnings, tranches }: Ledger): string[] {
  const { say, figures } = words;
  const kinds = Map.groupBy(warnings, ({ code, trancheId }) => `${code} ${trancheId}`);
  return [...kinds.values()].map((equal) => {
    const [first, ...others] = equal.toSorted((a, b) => a.date.localeCompare(b.date)) as [Warning, ...Warning[]];
    const dates = others.map(({ date }) => figures.day(date)).join(', ');
    const also = others.length > 0 ? ` ${say('WarningAlsoOn', { dates })}` : '';
    const warning = `${warningSentence(words, first)}${also}`;
    return tranches.length > 1 ? say('WarningOfTranche', { id: first.trancheId, warning }) : warning;
  });
}
