import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withLabel } from '../../lib/words/labelled.ts';
import classes from './page-section.module.css';
import { PageSection } from './page-section.tsx';

interface OpenedSectionProps {
  /** A finished text. */
  readonly title: string;
  readonly children: () => ReactNode;
}

/** A long part of a page, which is read when somebody asks for it; unopened it is left out on paper. */
export function OpenedSection({ title, children }: OpenedSectionProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={isOpen ? undefined : classes['unopened']}>
      <PageSection
        title={title}
        tools={
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-label={withLabel(t(isOpen ? 'HideSection' : 'ShowSection'), title)}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'HideSection' : 'ShowSection')}
          </Button>
        }
      >
        {isOpen && children()}
      </PageSection>
    </div>
  );
}
