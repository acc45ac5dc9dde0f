import { type AnnouncementValues, metadata, metadataEndpoints } from '@calends/wire';
import { ActionIcon, Menu, Textarea } from '@mantine/core';
import { IconCoinEuro } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api.ts';
import { resourceKey } from '../../resource/use-resource-list.ts';
import { type FieldProps, textOf, useField } from '../../ui/form/use-field.tsx';

/** The text of an announcement; beside it a currency is chosen, whose code comes to where the cursor is. */
export function DescriptionField(props: FieldProps<AnnouncementValues>) {
  const { field, common } = useField(props);
  const area = useRef<HTMLTextAreaElement>(null);
  /** Where the code ends, until the menu has given the focus back. */
  const cursor = useRef<number>(null);
  const text = textOf(field.value);
  const insert = (code: string) => {
    const before = text.slice(0, area.current?.selectionStart ?? text.length);
    const after = text.slice(area.current?.selectionEnd ?? text.length);
    const inserted = before === '' || /\s$/.test(before) ? code : ` ${code}`;
    cursor.current = before.length + inserted.length;
    field.onChange(before + inserted + after);
  };
  const comeBack = () => {
    if (cursor.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  };
  return (
    <Textarea
      {...common}
      ref={area}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2000}
      rightSectionPointerEvents="all"
      rightSection={<CurrencyMenu onPick={insert} onClosed={comeBack} />}
      value={text}
      onChange={field.onChange}
    />
  );
}

interface CurrencyMenuProps {
  readonly onPick: (code: string) => void;
  readonly onClosed: () => void;
}

/** The currencies of the tenant by their codes. */
function CurrencyMenu({ onPick, onClosed }: CurrencyMenuProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({
    queryKey: [...resourceKey(metadata), 'currency', 'codes'],
    queryFn: ({ signal }) =>
      call(metadataEndpoints.optionList, { query: { value: 'code', label: 'code', reference: 'currency' }, signal }),
  });
  if (data.length === 0) return null;
  const codes = data.map(({ value }) => String(value));
  return (
    <Menu position="bottom-end" returnFocus={false} onExitTransitionEnd={onClosed}>
      <Menu.Target>
        <ActionIcon aria-label={t('InsertCurrency')} title={t('InsertCurrency')}>
          <IconCoinEuro size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {codes.map((code) => (
          <Menu.Item key={code} onClick={() => onPick(code)}>
            {code}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
