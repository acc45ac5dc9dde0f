import { type ErpParty, PARTY_TYPE_TEXTS, PARTY_TYPES, type SoughtParties } from '@calends/wire';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { finishedText } from '../../../lib/words/finished-text.ts';
import { CompanyLink } from '../../../loans/company-link.tsx';
import { SelectField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldSection } from '../../../ui/form/frame/field-section.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import type { PartiesValues } from './erp-parties-form.tsx';

type Match = SoughtParties['candidates'][number]['matches'][number];

interface PartyFieldsProps {
  readonly form: RecordForm<PartiesValues>;
  readonly place: number;
  readonly party: ErpParty;
  /** Those in accounting that have the tax number of one that has no code yet; undefined where nobody looked. */
  readonly matches: readonly Match[] | undefined;
}

/** The kind and the code of one company. */
export function PartyFields({ form, place, party, matches }: PartyFieldsProps) {
  const { t } = useTranslation();
  const { counterparty, taxNumber } = party;
  const kinds = PARTY_TYPES.map((value) => ({ value, label: t(PARTY_TYPE_TEXTS[value]) }));
  return (
    <div>
      <FieldSection
        textKey={finishedText(`${counterparty.acronym} · ${counterparty.name} · ${taxNumber}`)}
        heading={
          <>
            <CompanyLink {...counterparty} /> · {taxNumber}
          </>
        }
      >
        <SelectField
          form={form}
          name={`parties.${place}.partyType`}
          textKey="PartyType"
          data={kinds}
          isClearable={false}
        />
        <TextField form={form} name={`parties.${place}.code`} textKey="PartyCode" maxLength={20} />
      </FieldSection>
      {matches && <Matches matches={matches} onPick={(match) => pick(form, place, match)} />}
    </div>
  );
}

interface MatchesProps {
  readonly matches: readonly Match[];
  readonly onPick: (match: Match) => void;
}

function Matches({ matches, onPick }: MatchesProps) {
  const { t } = useTranslation();
  if (matches.length === 0) return <Text size="sm">{t('NoPartyMatches')}</Text>;
  return (
    <Group gap="xs" mt="xs">
      <Text size="sm">{t('SeveralPartiesMatch')}</Text>
      {matches.map((match) => (
        <Button
          key={`${match.partyType} ${match.code}`}
          variant="light"
          size="compact-sm"
          onClick={() => onPick(match)}
        >
          {`${t(PARTY_TYPE_TEXTS[match.partyType])} ${match.code}`}
        </Button>
      ))}
    </Group>
  );
}

function pick({ methods }: PartyFieldsProps['form'], place: number, { partyType, code }: Match): void {
  const how = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;
  methods.setValue(`parties.${place}.partyType`, partyType, how);
  methods.setValue(`parties.${place}.code`, code, how);
}
