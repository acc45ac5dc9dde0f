import { RichTextEditor } from '@mantine/tiptap';
import {
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableMinus,
  IconTableOptions,
  IconTablePlus,
} from '@tabler/icons-react';
import type { Command } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { insertTable, TABLE_COMMANDS } from './rich-tables.ts';

const ICONS = {
  EditorRowAbove: IconRowInsertTop,
  EditorRowBelow: IconRowInsertBottom,
  EditorRowRemove: IconRowRemove,
  EditorColumnBefore: IconColumnInsertLeft,
  EditorColumnAfter: IconColumnInsertRight,
  EditorColumnRemove: IconColumnRemove,
  EditorHeaderRow: IconTableOptions,
  EditorTableRemove: IconTableMinus,
} as const satisfies Readonly<Record<keyof typeof TABLE_COMMANDS, typeof IconTablePlus>>;

/** A new table; in one, its rows and columns. */
export function TableControls({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const isInside = useEditorState({ editor, selector: (now) => isInTable(now.editor.state) });
  const run = (command: Command) => {
    command(editor.state, editor.view.dispatch);
    editor.view.focus();
  };
  const control = (textKey: string, Icon: typeof IconTablePlus, command: Command) => (
    <RichTextEditor.Control key={textKey} aria-label={t(textKey)} title={t(textKey)} onClick={() => run(command)}>
      <Icon size={16} stroke={1.5} aria-hidden="true" />
    </RichTextEditor.Control>
  );
  return (
    <RichTextEditor.ControlsGroup>
      {isInside
        ? Object.entries(TABLE_COMMANDS).map(([textKey, command]) =>
            control(textKey, ICONS[textKey as keyof typeof TABLE_COMMANDS], command),
          )
        : control('EditorTable', IconTablePlus, insertTable)}
    </RichTextEditor.ControlsGroup>
  );
}
