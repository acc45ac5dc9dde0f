import { Alert, Button, List, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './selection-bar.module.css';
import type { BulkAction, BulkOutcome, BulkRun } from './use-bulk-run.ts';
import type { RowSelection } from './use-row-selection.ts';

interface SelectionBarProps<Row extends { readonly id: string }> {
  readonly selection: RowSelection<Row>;
  readonly actions: readonly BulkAction<Row>[];
  readonly bulk: BulkRun<Row>;
}

/** Shows how many rows are chosen, the actions on them, and the outcome of the last one. */
export function SelectionBar<Row extends { readonly id: string }>({
  selection,
  actions,
  bulk,
}: SelectionBarProps<Row>) {
  const { t } = useTranslation();
  const { rows, clear, togglePage, isPageSelected } = selection;
  if (bulk.progress) return <BulkUnderWay bulk={bulk} />;
  return (
    <>
      {bulk.outcome && <Outcome outcome={bulk.outcome} onClose={bulk.forget} />}
      {rows.length > 0 && (
        <section className={classes['bar']} aria-label={t('SelectedRows', { count: rows.length })}>
          <Text size="sm" fw={600} role="status">
            {t('SelectedRows', { count: rows.length })}
          </Text>
          {actions
            .filter((action) => rows.some(action.appliesTo))
            .map((action) => (
              <Button
                key={action.textKey}
                variant="default"
                size="compact-sm"
                leftSection={action.icon}
                onClick={() => void bulk.ask(action)}
              >
                {t(action.textKey)}
              </Button>
            ))}
          <span className={classes['rest']}>
            {!isPageSelected && (
              <Button variant="subtle" size="compact-sm" onClick={togglePage}>
                {t('SelectPage')}
              </Button>
            )}
            <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
              {t('ClearSelection')}
            </Button>
          </span>
        </section>
      )}
    </>
  );
}

function BulkUnderWay<Row extends { readonly id: string }>({ bulk }: { bulk: BulkRun<Row> }) {
  const { t } = useTranslation();
  if (!bulk.progress) return null;
  const { textKey, done, count } = bulk.progress;
  const text = t('BulkProgress', { action: t(textKey), done, count });
  return (
    <section className={classes['bar']} aria-label={text}>
      <Text size="sm" fw={600} role="status">
        {text}
      </Text>
      <Progress className={classes['progress'] ?? ''} value={(100 * done) / count} aria-label={text} />
      <Button variant="default" size="compact-sm" onClick={bulk.stop}>
        {t('BulkStop')}
      </Button>
    </section>
  );
}

function Outcome({ outcome, onClose }: { outcome: BulkOutcome; onClose: () => void }) {
  const { t } = useTranslation();
  const { textKey, done, refused, notTried } = outcome;
  const counts = [
    t('BulkDone', { count: done }),
    refused.length > 0 && t('BulkRefused', { count: refused.length }),
    notTried > 0 && t('BulkNotTried', { count: notTried }),
  ];
  return (
    <Alert
      className={classes['outcome'] ?? ''}
      color={refused.length > 0 ? 'red' : 'teal'}
      title={t(textKey)}
      role="status"
      withCloseButton
      closeButtonLabel={t('Close')}
      onClose={onClose}
    >
      <Text size="sm">{counts.filter(Boolean).join(' · ')}</Text>
      {refused.length > 0 && (
        <List size="sm" className={classes['refused'] ?? ''}>
          {refused.map(({ id, name, reason }) => (
            <List.Item key={id}>
              <b>{name}</b>: {reason}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
