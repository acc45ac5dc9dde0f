import {
  daysSentence,
  type InterestReason,
  noStretchSentence,
  outcomeSentence,
  periodSentence,
  product,
  rateSentence,
  type Stretch,
  stretchTitle,
} from '@calends/statement';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/figures/dates.ts';
import { formatDecimal, formatMoney } from '../../lib/figures/money.ts';
import { screenWords } from '../loan-words.ts';
import classes from './interest-why.module.css';

/** An amount of interest taken apart, so that a reader with a calculator can redo it to the cent. */
export function InterestWhy({ reason }: { reason: InterestReason }) {
  const { t } = useTranslation();
  const words = screenWords(t);
  return (
    <Stack gap="sm" fz="sm">
      <p className={classes['answer']} style={{ margin: 0 }}>
        {formatMoney(reason.rounded)}
      </p>
      <Text size="sm" c="dimmed">
        {periodSentence(words, reason)} {t('WhyFirstDay')}
      </Text>
      {reason.stretches.length === 0 && <Text size="sm">{noStretchSentence(words, reason)}</Text>}
      {reason.stretches.map((stretch) => (
        <StretchWhy key={stretch.segment.from} stretch={stretch} />
      ))}
      <dl className={classes['sum']}>
        {reason.taken.map(({ date, amount, textKey }) => (
          <div key={`${date} ${textKey} ${amount}`}>
            <dt>{t(textKey, { date: formatDay(date) })}</dt>
            <dd>−{formatMoney(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('WhyExact')}</dt>
          <dd>{exactMoney(reason.exact)}</dd>
        </div>
        <div className={classes['rounded']}>
          <dt>{t('WhyRounded')}</dt>
          <dd>{formatMoney(reason.rounded)}</dd>
        </div>
      </dl>
      <Text size="sm">{outcomeSentence(words, reason.outcome)}</Text>
    </Stack>
  );
}

function StretchWhy({ stretch }: { stretch: Stretch }) {
  const { t } = useTranslation();
  const words = screenWords(t);
  const { segment } = stretch;
  return (
    <section className={classes['stretch']}>
      <Text size="sm" fw={600}>
        {stretchTitle(words, segment)}
      </Text>
      <Text size="sm">{rateSentence(words, stretch)}</Text>
      <span className={classes['days']}>{daysSentence(words, segment)}</span>
      <div className={classes['product']}>
        <span>{product(words, segment)}</span>
        <b>= {exactMoney(segment.interest)}</b>
      </div>
    </section>
  );
}

/** All 12 decimals, because they are the point. */
function exactMoney(exact: string): string {
  return `${formatDecimal(exact, 12)} €`;
}
