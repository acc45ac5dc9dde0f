import { type ConfirmationPeople, confirmationEndpoints } from '@calends/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { useDialogForm } from '../../resource/edit/use-dialog-form.ts';
import { type ModalContentProps, useModalTitle } from '../../ui/dialogs/modal-window.tsx';
import { MultiSelectField } from '../../ui/form/fields/choice-fields.tsx';
import { FormFrame } from '../../ui/form/frame/form-frame.tsx';
import { ErrorState, FormSkeleton } from '../../ui/states/states.tsx';
import { assignableQuery, peopleQuery, useConfirmationRefresh } from './confirmations.queries.ts';

/** Says which users answer for a company. */
export function PeopleForm({ recordId = '', close }: ModalContentProps) {
  const { t } = useTranslation();
  const all = useQuery(peopleQuery);
  const users = useQuery(assignableQuery);
  const own = all.data?.find(({ company }) => company.id === recordId);
  useModalTitle(own && t('AnswersFor', { company: own.company.name }));
  const error = all.error ?? users.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([all.refetch(), users.refetch()])} />;
  if (!own || !users.data) return <FormSkeleton rows={2} />;
  return <Assigning of={own} users={users.data} close={close} />;
}

interface AssigningProps {
  readonly of: ConfirmationPeople;
  readonly users: readonly { readonly id: string; readonly name: string }[];
  readonly close: () => void;
}

function Assigning({ of: { company, people }, users, close }: AssigningProps) {
  const refresh = useConfirmationRefresh();
  const form = useDialogForm<{ personIds: string[] }, unknown>({
    schema: confirmationEndpoints.assign.body,
    values: { personIds: people.map(({ id }) => id) },
    save: (body) => call(confirmationEndpoints.assign, { params: { companyId: company.id }, body }),
    savedText: 'UpdatedSuccessfully',
    resource: undefined,
    refresh,
    close,
  });
  return (
    <FormFrame form={form}>
      <MultiSelectField
        form={form}
        name="personIds"
        textKey="AnsweringPeople"
        data={users.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormFrame>
  );
}
