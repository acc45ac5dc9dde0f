import { type MetadataValues, metadata, metadataEndpoints } from '@calends/wire';
import { ArchivableStateField } from '../../resource/edit/archivable-state-field.tsx';
import { plainScreen } from '../../resource/plain/plain-screen.ts';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldGrid } from '../../ui/form/frame/field-grid.tsx';

const BLANK: MetadataValues = { reference: '', code: '', value: '', translationKey: '', xmlName: '', state: 0 };

export const METADATA_SCREEN = plainScreen({
  resource: metadata,
  endpoints: metadataEndpoints,
  noun: 'MetadataItem',
  folder: 'metadata',
  dialog: 'metadata',
  columns: [
    { field: 'reference', textKey: 'Reference', isPinned: true },
    { field: 'code', textKey: 'Code' },
    { field: 'value', textKey: 'Value', width: 200 },
    { field: 'translationKey', textKey: 'TranslationKey', priority: 2 },
    { field: 'xmlName', textKey: 'XmlName', priority: 3 },
    { field: 'createdOn', textKey: 'CreatedOn', priority: 3 },
    { field: 'state', textKey: 'State' },
    { field: 'origin', textKey: 'Origin', priority: 1 },
  ],
  filters: [
    { kind: 'search', field: 'search', textKey: 'Search' },
    { kind: 'multi', field: 'reference', textKey: 'Reference' },
  ],
  isTakenBack: ({ overridesShipped }) => overridesShipped,
  nameOf: ({ reference, code }) => `${reference ?? ''} ${code ?? ''}`,
  blank: BLANK,
  Fields: ({ form, record }) => (
    <>
      <FieldGrid>
        <TextField form={form} name="reference" textKey="Reference" isRequired />
        <TextField form={form} name="code" textKey="Code" isRequired />
      </FieldGrid>
      <TextField form={form} name="value" textKey="Value" />
      <FieldGrid>
        <TextField form={form} name="translationKey" textKey="TranslationKey" />
        <TextField form={form} name="xmlName" textKey="XmlName" />
      </FieldGrid>
      <ArchivableStateField form={form} name="state" textKey="State" isRequired stateBefore={record?.state} />
    </>
  ),
});
