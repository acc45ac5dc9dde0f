import { LANGUAGES, type Language } from '@calends/wire';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, useLanguage } from '../../../lib/words/use-language.ts';
import { Logo } from '../../../ui/pictures/logo.tsx';
import classes from './door.module.css';
import { Kalendarium } from './kalendarium.tsx';

/** The layout of every page without a session: what Calends is, the form of the page, and the languages. */
export function Door({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes['page']}>
      <main className={classes['door']}>
        <div className={classes['brand']}>
          <Logo size={36} />
          <span>Calends</span>
        </div>
        {children}
        <LanguageLinks />
        <Anchor component={Link} to="/license" size="xs" c="dimmed" mt="sm">
          {t('LicenseScreen')}
        </Anchor>
      </main>
      <aside className={classes['about']}>
        <Kalendarium />
        <Text className={classes['sentence'] ?? ''}>{t('BrandSentence')}</Text>
      </aside>
    </div>
  );
}

function LanguageLinks() {
  const { t } = useTranslation();
  const [current, choose] = useLanguage();
  return (
    <nav className={classes['languages']} aria-label={t('Language')}>
      {LANGUAGES.map((language: Language) => (
        <Anchor
          key={language}
          component="button"
          type="button"
          size="xs"
          lang={language}
          c={language === current ? 'bright' : 'dimmed'}
          aria-pressed={language === current}
          onClick={() => choose(language)}
        >
          {LANGUAGE_NAMES[language]}
        </Anchor>
      ))}
    </nav>
  );
}
