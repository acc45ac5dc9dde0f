import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './profile-section.module.css';

interface ProfileSectionProps {
  readonly titleKey: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A section of the account with its actions. */
export function ProfileSection({ titleKey, text, actions, children }: ProfileSectionProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section className={classes['section']} aria-labelledby={headingId}>
      <Title order={2} fz={15} id={headingId}>
        {t(titleKey)}
      </Title>
      {text !== undefined && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {children}
      {actions !== undefined && <Group gap="xs">{actions}</Group>}
    </section>
  );
}

/** One row of a list of second factors: its name, a line about it, and its actions. */
export function ProfileItem({
  title,
  text,
  children,
}: {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <li className={classes['item']}>
      <div>
        <Text size="sm" fw={500} component="div">
          {title}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {text}
        </Text>
      </div>
      {children}
    </li>
  );
}

export function ProfileItems({ children }: { readonly children: ReactNode }) {
  return <ul className={classes['items']}>{children}</ul>;
}
