import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/dates.ts';
import { formatDecimal, formatMoney } from '../../lib/money.ts';
import type { InterestReason, Stretch } from './interest-reason.ts';
import classes from './interest-why.module.css';
import { percent } from './sentence.ts';

/** An amount of interest taken apart, so that a reader with a calculator can redo it to the cent. */
export function InterestWhy({ reason }: { reason: InterestReason }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" fz="sm">
      <p className={classes['answer']} style={{ margin: 0 }}>
        {formatMoney(reason.rounded)}
      </p>
      <Text size="sm" c="dimmed">
        {t('WhyPeriod', { from: formatDay(reason.from), to: formatDay(reason.to) })}
      </Text>
      {reason.stretches.length === 0 && <Text size="sm">{t('WhyNoStretch')}</Text>}
      {reason.stretches.map((stretch) => (
        <StretchWhy key={stretch.segment.from} stretch={stretch} />
      ))}
      <dl className={classes['sum']}>
        {reason.reimbursed.map(({ date, amount }) => (
          <div key={`${date} ${amount}`}>
            <dt>{t('WhyReimbursed', { date: formatDay(date) })}</dt>
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
      <Text size="sm">{t(OUTCOMES[reason.posting ?? 'NONE'])}</Text>
    </Stack>
  );
}

const OUTCOMES = {
  CAPITALIZATION: 'WhyCapitalized',
  INTERESTSDUE: 'WhyBecameDue',
  NONE: 'WhyNotPosted',
} as const;

function StretchWhy({ stretch }: { stretch: Stretch }) {
  const { t } = useTranslation();
  const { segment } = stretch;
  const convention = t(segment.convention);
  return (
    <section className={classes['stretch']}>
      <Text size="sm" fw={600}>
        {t('WhyStretch', { from: formatDay(segment.from), to: formatDay(segment.to) })}
      </Text>
      <IndexSentences stretch={stretch} />
      <span className={classes['days']}>
        {t('WhyDays', { days: segment.days, fraction: segment.dayCountFraction, convention })}
      </span>
      <div className={classes['product']}>
        <span>
          {formatMoney(segment.capital)} × {percent(segment.rate)} × {segment.dayCountFraction}
        </span>
        <b>= {exactMoney(segment.interest)}</b>
      </div>
    </section>
  );
}

/** Where the index comes from, and the rate that it and the spread make. */
function IndexSentences({ stretch: { segment, fixing, isFloored } }: { stretch: Stretch }) {
  const { t } = useTranslation();
  const [value, spread, rate] = [percent(segment.index), percent(segment.spread), percent(segment.rate)];
  const rateKey = isFloored ? 'WhyFloor' : 'WhyRate';
  if (segment.indexSource === 'NONE') {
    return <Text size="sm">{isFloored ? t('WhyFloor', { spread, rate }) : t('WhyNoIndex', { spread })}</Text>;
  }
  if (!fixing) {
    return (
      <Text size="sm">
        {t('WhyIndexManual', { value })} {t(rateKey, { spread, rate })}
      </Text>
    );
  }
  const facts = {
    index: t('EuriborOf', { term: t(fixing.term) }),
    value,
    fixingDate: formatDay(fixing.fixingDate),
    publishedDate: formatDay(fixing.publishedDate),
    resetDate: formatDay(fixing.resetDate),
  };
  return (
    <Text size="sm">
      {t(fixing.projected ? 'WhyIndexProjected' : 'WhyIndexFixed', facts)}{' '}
      {fixing.fallback && !fixing.projected && `${t('WhyIndexFallback', facts)} `}
      {t(rateKey, { spread, rate })}
    </Text>
  );
}

/** All 12 decimals, because they are the point. */
function exactMoney(exact: string): string {
  return `${formatDecimal(exact, 12)} €`;
}
