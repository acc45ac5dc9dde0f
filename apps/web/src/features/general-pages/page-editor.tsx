import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styleNonce } from '../../lib/style-nonce.ts';
import { cleanHtml } from '../../lib/words/clean-html.ts';
import classes from './general-pages.module.css';
import { PAGE_EXTENSIONS } from './page-extensions.ts';
import { PageTableControls } from './page-table-controls.tsx';

interface PageEditorProps {
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** The text of a page as it looks, to be written like in a word processor; it follows what the source becomes, cleaned. */
export function PageEditor({ value, onChange }: PageEditorProps) {
  const { t } = useTranslation();
  const lastWritten = useRef(value);
  const editor = useEditor({
    extensions: PAGE_EXTENSIONS,
    content: cleanHtml(value),
    injectNonce: styleNonce,
    editorProps: {
      attributes: { 'aria-label': t('PageEditor'), role: 'textbox', 'aria-multiline': 'true' },
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
        <PageTableControls editor={editor} />
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
