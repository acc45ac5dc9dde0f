import { type Entity, entityEndpoints, type MergerAct } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api.ts';
import { formatDay, today } from '../../../lib/figures/dates.ts';
import { MergerPreview } from '../../../loans/merger/merger-preview.tsx';
import { FiguresChangedNote } from '../../../loans/save/figures-changed-note.tsx';
import { EditedRecord } from '../../../resource/edit/edited-record.tsx';
import { ReferenceField } from '../../../resource/reference/reference-field.tsx';
import type { ModalContentProps } from '../../../ui/dialogs/modal-window.tsx';
import { DayField } from '../../../ui/form/fields/day-field.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../../ui/form/frame/field-grid.tsx';
import { FormFrame } from '../../../ui/form/frame/form-frame.tsx';
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Note } from '../../../ui/page/note.tsx';
import { ErrorState, FormSkeleton } from '../../../ui/states/states.tsx';
import { successToast } from '../../../ui/toasts/toasts.ts';
import { askMerger } from './ask-merger.ts';
import { isKnown, mergerQuery } from './merger.query.ts';
import { MergerFaults } from './merger-faults.tsx';
import { useMergerSave } from './use-merger-save.ts';
import { type MergerValues, useMergerSchema } from './use-merger-schema.ts';

/** Merges the company that the address names into another, with all its loans. */
export function MergeEntityForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  return (
    <EditedRecord
      recordKey={['entity', recordId]}
      load={(signal) => call(entityEndpoints.get, { params: { id: recordId }, signal })}
      titleOf={({ acronym }) => t('MergeNamed', { name: acronym })}
    >
      {({ record }) => <MergerForm entity={record} close={close} />}
    </EditedRecord>
  );
}

function MergerForm({ entity, close }: { readonly entity: Entity; readonly close: () => void }) {
  const { t } = useTranslation();
  const { lateness, save } = useMergerSave();
  const confirmed = useRef(''); // the preview may be read anew while the question is open
  const form: RecordForm<MergerValues> = useRecordForm<MergerValues, MergerAct>({
    schema: useMergerSchema(),
    values: { id: entity.id, companyId: '', day: today(), reason: '' },
    ask: async () => {
      confirmed.current = foreseen?.digest ?? '';
      return foreseen !== undefined && (await askMerger(foreseen));
    },
    save: ({ day, ...values }) =>
      save(() => call(entityEndpoints.merge, { body: { ...values, day: formatDay(day), digest: confirmed.current } })),
    onSaved: ({ absorbed, absorbing, loanCount }) => {
      successToast('CompaniesMerged', { from: absorbed.name, to: absorbing.name, count: loanCount });
      close();
    },
  });
  const { companyId = '', day = '' } = useWatch({ control: form.methods.control });
  const merging = useMemo(() => ({ id: entity.id, companyId, day }), [entity.id, companyId, day]);
  const { data: foreseen, error, refetch } = useQuery({ ...mergerQuery(merging), enabled: isKnown(merging) });
  const { trigger } = form.methods;
  useEffect(() => {
    if (foreseen) void trigger(['companyId', 'day']); // what is refused stands on its field
  }, [foreseen, trigger]);
  return (
    <FormFrame form={{ ...form, canSave: form.canSave && foreseen !== undefined }} saveKey="Merge">
      <FiguresChangedNote lateness={lateness} />
      <Note kind="info">{t('MergerText', { company: entity.name })}</Note>
      <FieldGrid>
        <ReferenceField
          form={form}
          name="companyId"
          textKey="AbsorbingCompany"
          isRequired
          from={entityEndpoints.optionList}
          exceptIds={[entity.id]}
        />
        <DayField form={form} name="day" textKey="MergerDay" isRequired />
        <TextField form={form} name="reason" textKey="Reason" maxLength={200} />
      </FieldGrid>
      {isKnown(merging) && !foreseen && !error && <FormSkeleton rows={3} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {foreseen && <MergerFaults faults={foreseen.faults} />}
      {foreseen && foreseen.loanCount > 0 && <MergerPreview foreseen={foreseen} />}
    </FormFrame>
  );
}
