import { type Entity, type ErpParty, entityEndpoints, erpPartyEndpoints, type SoughtParties } from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { EntityPolicyNote } from '../entity-policy-note.tsx';
import { mayEditEntities } from '../entity-rights.ts';
import { FindParties } from './find-parties.tsx';
import { PartyFields } from './party-fields.tsx';

const savedParties = erpPartyEndpoints.saveParties.body;
export type PartiesValues = z.input<typeof savedParties>;

/** A company, and the other companies of its loans as its books call them. */
interface Books {
  readonly entity: Entity;
  readonly parties: readonly ErpParty[];
}

/** How the books of a company call the other companies of its loans. */
export function ErpPartiesForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const [sought, setSought] = useState<SoughtParties['candidates']>();
  return (
    <EditedRecord
      recordKey={['TEntities', recordId, 'erp-parties']}
      load={(signal) => loadBooks(recordId, signal)}
      versionOf={({ parties }) => parties.map(({ version }) => version).join(' ')}
      titleOf={({ entity }) => `${t('ErpParties')} · ${entity.acronym}`}
    >
      {({ record }) => <PartiesForm {...record} sought={sought} onSought={setSought} close={close} />}
    </EditedRecord>
  );
}

async function loadBooks(id: string, signal: AbortSignal): Promise<Books> {
  const [entity, parties] = await Promise.all([
    call(entityEndpoints.get, { params: { id }, signal }),
    call(erpPartyEndpoints.parties, { params: { id }, signal }),
  ]);
  return { entity, parties };
}

interface PartiesFormProps extends Books {
  /** Undefined until the companies were looked up. */
  readonly sought: SoughtParties['candidates'] | undefined;
  readonly onSought: (candidates: SoughtParties['candidates']) => void;
  readonly close: () => void;
}

function PartiesForm({ entity, parties, sought, onSought, close }: PartiesFormProps) {
  const { t } = useTranslation();
  const mayEdit = mayEditEntities(useProfile());
  const form = useDialogForm({
    schema: savedParties,
    values: { parties: parties.map(valuesOf) },
    save: (body: PartiesValues) => call(erpPartyEndpoints.saveParties, { params: { id: entity.id }, body }),
    savedText: 'ErpPartiesSaved',
    resource: undefined,
    close,
  });
  if (parties.length === 0) return <Text size="sm">{t('NoErpParties')}</Text>;
  return (
    <FormFrame form={form} isReadOnly={!mayEdit}>
      {!mayEdit && <EntityPolicyNote />}
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('ErpPartiesText')}
        </Text>
        {mayEdit && <FindParties entityId={entity.id} isOffered={!form.isDirty} onSought={onSought} />}
        {parties.map((party, place) => (
          <PartyFields
            key={party.counterparty.id}
            form={form}
            place={place}
            party={party}
            matches={sought?.find(({ counterpartyId }) => counterpartyId === party.counterparty.id)?.matches}
          />
        ))}
      </Stack>
    </FormFrame>
  );
}

/** A company that is not chosen yet is proposed as a debtor, and saved once it has a code. */
function valuesOf({ counterparty, partyType, code, version }: ErpParty): PartiesValues['parties'][number] {
  return { counterpartyId: counterparty.id, partyType: partyType ?? 'D', code: code ?? '', version };
}
