import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../lib/figures/file-size.ts';
import { useLanguage } from '../../../lib/words/use-language.ts';
import classes from './bell.module.css';
import { errorsIn, readResponse } from './read-response.ts';

/** The files, steps or sentences of a notification. */
export function BellResponse({ response }: { response: string | null }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const read = readResponse(response);
  if (!read) return null;
  if (read.of === 'text') return <Sentence text={read.text} />;
  const label = t(read.of === 'files' ? 'UploadedFiles' : 'Results');
  return (
    // It scrolls on its own, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <ul className={classes['items']} aria-label={label} tabIndex={0}>
      {read.of === 'files'
        ? read.items.map(({ identifier, size, failureMessage }) => (
            <li key={identifier}>
              <Outcome isGood={failureMessage === null} />
              <div>
                <span className={classes['identifier']}>{identifier}</span>{' '}
                <span className={classes['quiet']}>{sizeText(size, language)}</span>
                {failureMessage !== null && <Sentence text={failureMessage} />}
              </div>
            </li>
          ))
        : read.items.map(({ Success, Message }) => (
            <li key={Message}>
              <Outcome isGood={Success} />
              <Sentence text={Message} />
            </li>
          ))}
    </ul>
  );
}

function Outcome({ isGood }: { isGood: boolean }) {
  const { t } = useTranslation();
  const Icon = isGood ? IconCheck : IconX;
  return (
    <Icon
      size={14}
      stroke={2}
      role="img"
      aria-label={t(isGood ? 'success' : 'Failed')}
      className={classes[isGood ? 'good' : 'bad']}
    />
  );
}

function Sentence({ text }: { text: string }) {
  const { t } = useTranslation();
  const errors = errorsIn(text);
  if (!errors) return <p className={classes['sentence']}>{text}</p>;
  return (
    <div className={classes['sentence']}>
      {t('ValidationErrors')}
      <ol>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ol>
    </div>
  );
}
