import { ENTITY_STATES, type Entity, entities, entityEndpoints, ownValue } from '@calends/wire';
import { Button, Menu } from '@mantine/core';
import { IconArrowMerge, IconBook2, IconBuildings, IconDownload, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../../lib/address/modal-address.ts';
import { call } from '../../../lib/api/api.ts';
import { isNowhere } from '../../../lib/api/is-nowhere.ts';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { finishedText } from '../../../lib/words/finished-text.ts';
import { CompanyAccountingBadge } from '../../../loans/accounting/accounting-badge.tsx';
import { ReferenceDay } from '../../../loans/day/reference-day.tsx';
import { useReferenceDay } from '../../../loans/day/use-reference-day.ts';
import { useOwnFields, useOwnNames } from '../../../resource/own-fields/own-fields.tsx';
import { resourceKey } from '../../../resource/use-resource-list.ts';
import { StateBadge } from '../../../ui/marks/state-badge.tsx';
import { type Fact, Facts } from '../../../ui/page/facts.tsx';
import { MoreActions } from '../../../ui/page/more-actions.tsx';
import { OpenedSection } from '../../../ui/page/opened-section.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { PaperHead } from '../../../ui/paper/paper-head.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { mayEditEntities, mayMergeEntity } from '../entity-rights.ts';
import classes from './entity-page.module.css';

/** What other features show of the company. */
interface Parts {
  readonly renderFigures: (entityId: string) => ReactNode;
  readonly renderPeople: (entity: Entity) => ReactNode;
  readonly renderFiles: (entityId: string) => ReactNode;
  /** Undefined for who may not read it. */
  readonly renderHistory: ((entityId: string) => ReactNode) | undefined;
  /** In the place of a company that is not there, or not the tenant's. */
  readonly nowhere: ReactNode;
}

interface EntityPageProps extends Parts {
  readonly entityId: string;
}

/** A company on a page of its own: what it lends and borrows on a day, who it is, its people, the files of its loans and its history. */
export function EntityPage({ entityId, nowhere, ...parts }: EntityPageProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(entities), 'one', entityId],
    queryFn: ({ signal }) => call(entityEndpoints.get, { params: { id: entityId }, signal }),
  });
  if (data) return <Known entity={data} {...parts} />;
  if (isNowhere(error)) return nowhere;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton rows={8} />;
}

interface KnownProps extends Omit<Parts, 'nowhere'> {
  readonly entity: Entity;
}

function Known({ entity, renderFigures, renderPeople, renderFiles, renderHistory }: KnownProps) {
  const { t } = useTranslation();
  const day = useReferenceDay();
  const { id, acronym, name, state } = entity;
  return (
    <article className={classes['page']}>
      <PaperHead
        facts={[
          { textKey: 'Company', value: `${acronym} ${name}` },
          { textKey: 'ReferenceDate', value: formatDay(day ?? today()) },
        ]}
      />
      <nav className={classes['way']} aria-label={t('WayBack')}>
        <Link to="/entities">{t('EntitiesScreen')}</Link>
      </nav>
      <PageHeader title={acronym} text={name}>
        {state !== ENTITY_STATES.ACTIVE && (
          <StateBadge word={state === ENTITY_STATES.ARCHIVED ? 'ARCHIVED' : 'DISABLED'} />
        )}
        <CompanyAccountingBadge entityId={id} />
        <ReferenceDay />
        <EntityPageActions entity={entity} />
      </PageHeader>
      {renderFigures(id)}
      <PageSection title={t('CompanyDetails')}>
        <EntityFacts entity={entity} />
      </PageSection>
      <PageSection title={t('PeopleOfCompany')}>{renderPeople(entity)}</PageSection>
      <PageSection title={t('ContractFiles')}>{renderFiles(id)}</PageSection>
      {renderHistory && <OpenedSection title={t('RecordHistory')}>{() => renderHistory(id)}</OpenedSection>}
    </article>
  );
}

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

function EntityPageActions({ entity }: { readonly entity: Entity }) {
  const { t } = useTranslation();
  const { open } = useModal();
  const profile = useProfile();
  const mayEdit = mayEditEntities(profile);
  const entityId = entity.id;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil {...ICON} />}
        onClick={() => void open('entities/edit-entity', entityId)}
      >
        {t(mayEdit ? 'Edit' : 'Open')}
      </Button>
      <MoreActions>
        <Menu.Item leftSection={<IconBook2 {...ICON} />} onClick={() => void open('entities/sync-entity', entityId)}>
          {t('SyncEntity')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBuildings {...ICON} />}
          onClick={() => void open('entities/erp-parties', entityId)}
        >
          {t('ErpParties')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDownload {...ICON} />}
          onClick={() => void open('entities/export-entity', entityId)}
        >
          {t('ExportEntity')}
        </Menu.Item>
        {mayMergeEntity(profile, entity) && (
          <Menu.Item
            leftSection={<IconArrowMerge {...ICON} />}
            onClick={() => void open('entities/merge-entity', entityId)}
          >
            {t('MergeEntity')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => globalThis.print()}>
          {t('PrintPage')}
        </Menu.Item>
      </MoreActions>
    </>
  );
}

/** Who the company is. */
function EntityFacts({ entity }: { readonly entity: Entity }) {
  const own = useOwnFields('entityFields');
  const { fieldName, valueName } = useOwnNames();
  const ownFacts: readonly Fact[] = own.flatMap((field) => {
    const value = ownValue(entity.metadata, field.name);
    return value === undefined ? [] : [{ textKey: finishedText(fieldName(field)), value: valueName(field, value) }];
  });
  return (
    <Facts
      facts={[
        { textKey: 'Nif', value: entity.nif },
        { textKey: 'LeiCode', value: entity.leiCode },
        { textKey: 'Address', value: entity.address },
        { textKey: 'PostalCode', value: entity.postalCode },
        { textKey: 'Info', value: entity.info },
        ...ownFacts,
      ]}
    />
  );
}
