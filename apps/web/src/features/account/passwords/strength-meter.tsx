import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../../../lib/words/labelled.ts';
import classes from './strength-meter.module.css';
import { useStrength } from './use-strength.ts';

const WORDS = ['StrengthVeryWeak', 'StrengthWeak', 'StrengthFair', 'StrengthGood', 'StrengthStrong'] as const;
const COLOURS = ['weak', 'weak', 'fair', 'good', 'good'] as const;
const BARS = [1, 2, 3, 4] as const;

/** Shows how hard a new password is to guess, as bars and as a word; the server decides which strength suffices. */
export function StrengthMeter({ password, ownWords }: { password: string; ownWords: readonly string[] }) {
  const { t } = useTranslation();
  const score = useStrength(password, ownWords);
  return (
    <div>
      <div className={classes['bars']} aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} data-filled={score !== undefined && bar <= Math.max(score, 1) ? COLOURS[score] : undefined} />
        ))}
      </div>
      <Text size="xs" c="dimmed" role="status" mih={18}>
        {score !== undefined && withLabel(t('PasswordStrength'), t(WORDS[score] ?? 'StrengthVeryWeak'))}
      </Text>
    </div>
  );
}
