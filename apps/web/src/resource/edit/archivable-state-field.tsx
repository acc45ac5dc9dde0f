import { ARCHIVABLE_STATES } from '@calends/wire';
import type { FieldValues } from 'react-hook-form';
import { NumberedWordField } from '../../ui/form/fields/numbered-word-field.tsx';
import type { FieldProps } from '../../ui/form/use-field.tsx';

const { ARCHIVED: _, ...OF_ACTIVE } = ARCHIVABLE_STATES;

/**
 * The state of an archivable record. Archived is offered only for a record that is not active: an active one is archived by a
 * call of its own (administration section 4).
 */
export function ArchivableStateField<Values extends FieldValues>({
  stateBefore = ARCHIVABLE_STATES.ACTIVE,
  ...props
}: FieldProps<Values> & { readonly stateBefore: number | undefined; readonly isClearable?: boolean }) {
  return (
    <NumberedWordField {...props} numbers={stateBefore === ARCHIVABLE_STATES.ACTIVE ? OF_ACTIVE : ARCHIVABLE_STATES} />
  );
}
