import { ActionIcon, Button, Checkbox, Loader, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type HTMLAttributes, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './resource-table.module.css';

/** One entry of a row's menu. */
export interface RowAction {
  readonly textKey: string;
  readonly icon?: ReactNode;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  /** Shown in the colour of loss. */
  readonly isDangerous?: boolean;
  /** The next step for a record that was just added: a button beside the mark of the row, which receives the focus. */
  readonly isNextStep?: boolean;
  /** The key that does the same, where the menu is not open. */
  readonly keyShortcut?: string;
}

interface RowChoice {
  readonly isChosen: boolean;
  readonly onToggle: (isRange: boolean) => void;
}

interface TableRowProps {
  readonly name: string;
  /** The text that marks an added row. */
  readonly addedText: string | undefined;
  readonly cells: readonly {
    readonly id: string;
    readonly label: string;
    readonly isFigure: boolean;
    /** Whether the column is as wide as its content. */
    readonly isUncut: boolean;
    readonly pinOffset: number | undefined;
    readonly content: ReactNode;
  }[];
  readonly actions: readonly RowAction[] | undefined;
  /** Undefined where rows cannot be chosen. */
  readonly choice: RowChoice | undefined;
  readonly isBusy: boolean;
  readonly rowProps: HTMLAttributes<HTMLTableRowElement>;
  readonly onOpen: (() => void) | undefined;
}

/** A row that the arrow keys move to; Space chooses it, and the context key opens its menu. */
export function TableRow({ name, addedText, cells, actions, choice, isBusy, rowProps, onOpen }: TableRowProps) {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const nextStep = addedText === undefined ? undefined : actions?.find(({ isNextStep }) => isNextStep);
  const openMenu = (event: KeyboardEvent | MouseEvent) => {
    if (!actions?.length) return;
    event.preventDefault();
    setMenuOpen(true);
  };
  return (
    <tr
      {...rowProps}
      aria-busy={isBusy || undefined}
      data-opens={onOpen !== undefined || undefined}
      data-added={addedText !== undefined || undefined}
      data-chosen={choice?.isChosen || undefined}
      onClick={(event) => {
        if (onOpen && !isBusy && !isControl(event.target) && window.getSelection()?.isCollapsed !== false) onOpen();
      }}
      onContextMenu={openMenu}
      onKeyDown={(event) => {
        if (event.key === ' ' && event.target === event.currentTarget && choice && !isBusy) {
          event.preventDefault();
          choice.onToggle(event.shiftKey);
        } else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) openMenu(event);
        else rowProps.onKeyDown?.(event);
      }}
    >
      {choice && (
        <td className={classes['choice']} data-choice>
          <Checkbox
            size="xs"
            aria-label={t('SelectRow', { name })}
            checked={choice.isChosen}
            disabled={isBusy}
            // React reports the change of a checkbox with its click event, which has the Shift key
            onChange={({ nativeEvent }) => choice.onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        </td>
      )}
      {cells.map((cell, index) => (
        <td
          key={cell.id}
          data-column={cell.id}
          data-label={cell.label}
          data-figure={cell.isFigure || undefined}
          data-uncut={cell.isUncut || undefined}
          data-pinned={cell.pinOffset !== undefined || undefined}
          style={cell.pinOffset === undefined ? undefined : { insetInlineStart: cell.pinOffset }}
        >
          {addedText !== undefined && index === 0 ? (
            <span className={classes['marked']}>
              {cell.content}
              <span className={classes['mark']}>{addedText}</span>
              {nextStep && (
                <Button size="compact-xs" variant="light" data-next-step onClick={nextStep.onClick}>
                  {t(nextStep.textKey)}
                </Button>
              )}
            </span>
          ) : (
            cell.content
          )}
        </td>
      ))}
      {actions && (
        <td className={classes['actions']}>
          <RowMenu name={name} actions={actions} isBusy={isBusy} isOpen={isMenuOpen} onChange={setMenuOpen} />
        </td>
      )}
    </tr>
  );
}

interface RowMenuProps {
  readonly name: string;
  readonly actions: readonly RowAction[];
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** The button that opens what can be done with a row, or with another named thing. */
export function RowMenu({ name, actions, isBusy, isOpen, onChange }: RowMenuProps) {
  const { t } = useTranslation();
  if (isBusy) return <Loader size={14} aria-label={t('Loading')} />;
  if (actions.length === 0) return null;
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('ActionsOf', { name })}>
          <IconDots size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.textKey}
            leftSection={action.icon}
            disabled={action.isDisabled ?? false}
            {...(action.isDangerous && { color: 'red' })}
            {...(action.keyShortcut !== undefined && { 'aria-keyshortcuts': action.keyShortcut })}
            onClick={action.onClick}
          >
            {t(action.textKey)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Whether the element is a control within the row. Menus are rendered outside the row, but React delivers their clicks to it.
 */
function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    (target.closest('button, a, input, [data-choice], [role="menu"]') !== null || target.closest('tr') === null)
  );
}
