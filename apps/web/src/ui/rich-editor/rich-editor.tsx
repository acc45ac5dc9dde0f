import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styleNonce } from '../../lib/style-nonce.ts';
import { cleanHtml } from '../../lib/words/clean-html.ts';
import classes from './rich-editor.module.css';
import { RICH_EXTENSIONS } from './rich-extensions.ts';
import { TableControls } from './table-controls.tsx';

interface RichEditorProps {
  /** A finished text. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** A formatted text as it looks, to be written like in a word processor; it follows what the source becomes, cleaned. */
export function RichEditor({ label, value, onChange }: RichEditorProps) {
  const { t } = useTranslation();
  const lastWritten = useRef(value);
  const editor = useEditor({
    extensions: RICH_EXTENSIONS,
    content: cleanHtml(value),
    injectNonce: styleNonce,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: cleanHtml,
      // saves the form: the kit would break the line first
      handleKeyDown: (_view, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
    },
    onUpdate: ({ editor: changed }) => {
      lastWritten.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(lastWritten.current);
    },
  });
  useEffect(() => {
    if (value === lastWritten.current) return;
    lastWritten.current = value;
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false });
  }, [editor, value]);
  const heading = (level: number) => t('EditorHeading', { level });
  return (
    <RichTextEditor
      editor={editor}
      className={classes['editor'] ?? ''}
      labels={{
        boldControlLabel: t('EditorBold'),
        italicControlLabel: t('EditorItalic'),
        underlineControlLabel: t('EditorUnderline'),
        h1ControlLabel: heading(1),
        h2ControlLabel: heading(2),
        h3ControlLabel: heading(3),
        bulletListControlLabel: t('EditorBulletList'),
        orderedListControlLabel: t('EditorOrderedList'),
        blockquoteControlLabel: t('EditorQuote'),
        linkControlLabel: t('EditorLink'),
        unlinkControlLabel: t('EditorUnlink'),
        linkEditorInputLabel: t('EditorLinkAddress'),
        linkEditorInputPlaceholder: 'https://',
        linkEditorSave: t('Save'),
        undoControlLabel: t('EditorUndo'),
        redoControlLabel: t('EditorRedo'),
      }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H1 />
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link disableTooltips initialExternal={false} />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <TableControls editor={editor} />
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
