import {
  ACCOUNT_SETS,
  type AccountLine,
  type AccountSet,
  accountLineEndpoints,
  accountsOfContract,
  type Contract,
  type ContractSet,
  contractEndpoints,
  documents,
  LOAN_SIDES,
  type LoanSide,
  linesAsDelivered,
} from '@calends/wire';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { withFieldNames } from '../../../lib/api/failures.ts';
import { today } from '../../../lib/figures/dates.ts';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { useDialogForm } from '../../../resource/edit/use-dialog-form.ts';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { Note } from '../../../ui/page/note.tsx';
import { CopyLines } from '../lines/copy-lines.tsx';
import { SendAll } from '../lines/send-all.tsx';
import { versionsOf } from '../lines/versions-of.ts';
import { accountFieldIn, accountsOf } from './account-cells.ts';
import { accountChanges } from './account-changes.ts';
import { AccountGrid } from './account-grid.tsx';
import { type ChosenSpell, openingSpell, spellFrom } from './booked-spells.ts';
import { fittingSet } from './fitting-set.ts';
import { SpellChoice } from './spell-choice.tsx';
import { SpellNote } from './spell-note.tsx';
import { useAccountLabel } from './use-account-label.ts';

interface Accounts {
  readonly contract: Contract;
  readonly chosen: ContractSet;
  readonly sets: readonly AccountSet[];
  /** The contract's own. */
  readonly lines: readonly AccountLine[];
}

/** On which accounts both companies book a loan: its account set, and the accounts that it has of its own. */
export function SyncAccounting({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const { labelOfField } = useAccountLabel();
  const [picked, pick] = useState<Pick<ChosenSpell, 'from'>>();
  const spellOf = ({ chosen }: Accounts) => (picked ? spellFrom(chosen, picked.from) : openingSpell(chosen, today()));
  const load = async (signal: AbortSignal) => {
    const accounts = await loadAccounts(recordId, signal);
    // stays where it opened, also when what is read again would open it elsewhere
    pick((before) => before ?? openingSpell(accounts.chosen, today()));
    return accounts;
  };
  return (
    <EditedRecord
      recordKey={['TContractAccountDetails', recordId]}
      load={load}
      versionOf={versionOfAccounts}
      partOf={(accounts) => spellOf(accounts).from}
      titleOf={({ contract }) => `${t('SyncAccounting')} · ${contract.contractNumber}`}
      labelOf={labelOfField}
    >
      {({ record }) => (
        <AccountsForm
          accounts={record}
          spell={spellOf(record)}
          onChooseSpell={(from) => pick({ from })}
          close={close}
        />
      )}
    </EditedRecord>
  );
}

/** A handover that is recorded or taken back changes the spells, but not the version of what was chosen for them. */
function versionOfAccounts({ chosen, lines }: Accounts): string {
  const days = chosen.spells?.map(({ from }) => from ?? '') ?? [];
  return `${chosen.version} ${days.join()} ${versionsOf(lines)}`;
}

async function loadAccounts(contractId: string, signal: AbortSignal): Promise<Accounts> {
  const [contract, chosen, sets, lines] = await Promise.all([
    call(contractEndpoints.get, { params: { id: contractId }, signal }),
    call(accountLineEndpoints.contractSet, { params: { contractId }, signal }),
    call(accountLineEndpoints.sets, { signal }),
    call(accountLineEndpoints.list, { query: { getAll: 'true', tContractId: contractId }, signal }),
  ]);
  return { contract, chosen, sets, lines: lines.data };
}

interface AccountsFormProps {
  readonly accounts: Accounts;
  readonly spell: ChosenSpell;
  readonly onChooseSpell: (from: string | null) => void;
  readonly close: () => void;
}

function AccountsForm({ accounts, spell, onChooseSpell, close }: AccountsFormProps) {
  const { t } = useTranslation();
  const { contract, chosen, sets, lines } = accounts;
  const { stampTaxSide, version } = chosen;
  const form = useDialogForm({
    schema: accountsOfContract,
    values: { set: spell.set, stampTaxSide, version, accounts: accountsOf(lines) },
    save: (values) => saveAccounts(accounts, spell, values),
    resource: undefined,
    close,
  });
  const [set, side] = form.methods.watch(['set', 'stampTaxSide']);
  const ofSet = linesOf(sets, set || spell.setBefore, side);
  const fitting = fittingSet(contract);
  const choices = (words: readonly string[]) => words.map((value) => ({ value, label: t(value) }));
  return (
    <FormFrame form={form}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('SyncAccountingText')}
        </Text>
        {chosen.spells && (
          <SpellChoice spells={chosen.spells} from={spell.from} onChoose={onChooseSpell} isDisabled={form.isDirty} />
        )}
        <FieldGrid>
          <SelectField
            form={form}
            name="set"
            textKey="AccountSet"
            descriptionKey="AccountSetText"
            data={choices(ACCOUNT_SETS)}
          />
          <SelectField
            form={form}
            name="stampTaxSide"
            textKey="StampTaxSide"
            descriptionKey="StampTaxSideText"
            data={choices(Object.keys(LOAN_SIDES))}
          />
        </FieldGrid>
        <SpellNote contractId={contract.id} spell={spell} set={set || null} />
        {!set && spell.from === null && fitting && <Note kind="info">{t('AccountSetHint', { set: t(fitting) })}</Note>}
        <Text size="sm" c="dimmed">
          {t('AccountGridText', { bank: '{bank}' })}
        </Text>
        <AccountGrid form={form} layer="contract" under={ofSet} />
        <CopyLines endpoint={accountLineEndpoints.copy} contractId={contract.id} isDisabled={form.isDirty} />
        <SendAll
          endpoint={accountLineEndpoints.syncAll}
          resource={documents}
          path="/primavera-accounting/{-$tab}"
          contractId={contract.id}
          contractNumber={contract.contractNumber}
          isDisabled={form.isDirty}
        />
      </Stack>
    </FormFrame>
  );
}

/** What the set books as the stamp tax is delivered; nothing of a set that is not chosen. */
function linesOf(sets: readonly AccountSet[], set: string | null, side: string | null) {
  const lines = sets.find(({ code }) => code === set)?.lines ?? [];
  return linesAsDelivered(lines, side as LoanSide | null);
}

/** The choices first: where somebody made others meanwhile, no account is written. */
async function saveAccounts(
  { contract, chosen, sets, lines }: Accounts,
  spell: ChosenSpell,
  values: z.input<typeof accountsOfContract>,
) {
  const { set, stampTaxSide, accounts } = values;
  const isChosenAnew = (set || null) !== spell.set || (stampTaxSide || null) !== chosen.stampTaxSide;
  const changes = accountChanges(
    contract.id,
    { lines, ofSet: linesOf(sets, set || spell.setBefore, stampTaxSide) },
    accounts,
  );
  if (isChosenAnew)
    await call(accountLineEndpoints.saveContractSet, {
      params: { contractId: contract.id },
      body: { set, stampTaxSide, version: chosen.version, ...(spell.from !== null && { from: spell.from }) },
    });
  if (changes)
    await withFieldNames(accountFieldIn(changes.lines), call(accountLineEndpoints.updateMultiple, { body: changes }));
}
