import { CheckIcon, type ComboboxItem, type MultiSelectProps, Pill, type SelectProps } from '@mantine/core';
import { choiceText, type FilterOption } from '../filters/filters.ts';
import { AcronymFirst } from './acronym-first.tsx';

interface NamedItem extends ComboboxItem, Pick<FilterOption, 'acronym'> {
  readonly name: string;
}

/** The data of a select: companies are shown, and can be searched, with their acronym before their name. */
export function selectChoices(options: readonly FilterOption[]) {
  const data = options.map((option): NamedItem => {
    const { value, label: name, acronym } = option;
    return { value, label: choiceText(option), name, acronym };
  });
  const hasAcronyms = options.some(({ acronym }) => acronym !== undefined);
  return { data, ...(hasAcronyms && { renderOption }) };
}

const renderOption: NonNullable<SelectProps['renderOption']> = ({ option, checked }) => (
  <>
    <Known item={option as NamedItem} />
    {checked === true && <CheckIcon style={{ flex: 'none', marginLeft: 'auto', width: '0.8em' }} />}
  </>
);

/** A chosen value of a multi-select; shown by its value until its name has been read. */
export const chosenPill: NonNullable<MultiSelectProps['renderPill']> = ({ option, value, onRemove, disabled }) => (
  <Pill withRemoveButton {...(onRemove && { onRemove })} {...(disabled !== undefined && { disabled })}>
    {(option as NamedItem | undefined) ? <Known item={option as NamedItem} /> : value}
  </Pill>
);

function Known({ item }: { readonly item: NamedItem }) {
  return <AcronymFirst acronym={item.acronym}>{item.name}</AcronymFirst>;
}
