import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabStrip } from './tab-strip.tsx';

interface PageTabsProps<Name extends string> {
  readonly names: readonly Name[];
  readonly open: Name;
  readonly textKeyOf: (name: Name) => string;
  /** What stands behind the names of tabs, such as how many wait there. */
  readonly marks?: { readonly [One in Name]?: ReactNode };
  readonly onOpen: (name: Name) => void;
  /** The content of the open tab. */
  readonly children: ReactNode;
}

/** The tabs of a screen, of which the address names the open one. */
export function PageTabs<Name extends string>({
  names,
  open,
  textKeyOf,
  marks,
  onOpen,
  children,
}: PageTabsProps<Name>) {
  const { t } = useTranslation();
  return (
    <Tabs value={open} onChange={(next) => onOpen(names.find((name) => name === next) ?? open)}>
      <TabStrip>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} rightSection={marks?.[name]}>
            {t(textKeyOf(name))}
          </Tabs.Tab>
        ))}
      </TabStrip>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {name === open && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
