import { type ButtonProps, createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import type { MouseEvent } from 'react';
import { filterOptions } from '../inputs/options-filter.ts';

/**
 * Adjusts variants so that both schemes reach the contrast of WCAG AA: text on light fills is darker, and filled red buttons
 * are deeper.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isRedFill = input.variant === 'filled' && input.color === 'red';
  const colors = defaultVariantColorsResolver(isRedFill ? { ...input, color: 'red.9' } : input);
  if (input.variant !== 'light' || !input.color || input.color === 'gray') return colors;
  const dark = `color-mix(in srgb, var(--mantine-color-${input.color}-9), black 35%)`;
  return { ...colors, color: `light-dark(${dark}, ${colors.color})` };
};

/** Else a browser says nothing when somebody chooses the same file again, after a question answered by no or a failed upload. */
const forgetChosenFile = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  currentTarget.value = '';
};

/** Mantine writes a compact button larger than ours of the ordinary size. */
const buttonSizes = (_: unknown, { size }: ButtonProps) => ({
  root: size === 'compact-sm' ? { '--button-fz': 'var(--mantine-font-size-xs)' } : {},
});

const FONT = '"Inter Variable", system-ui, sans-serif';

/** One accent colour, dense controls, the breakpoints of the documents (overview section 9, in em of 16 px). */
export const theme = createTheme({
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '600' },
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  variantColorResolver,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: {
    xs: '35.99875em',
    sm: '47.99875em',
    md: '61.99875em',
    lg: '74.99875em',
    xl: '87.49875em',
    xxl: '87.5em',
    xxxl: '100em',
  },
  colors: {
    dark: [
      '#e6e8eb',
      '#c1c5cc',
      '#9ba1ab',
      '#7d838e',
      '#3a3f48',
      '#2a2e35',
      '#1f2228',
      '#16181d',
      '#101216',
      '#0a0b0d',
    ],
  },
  // Plain objects: `Modal.extend` and its like would bring each component into the first load.
  components: {
    Button: { defaultProps: { size: 'xs' }, vars: buttonSizes },
    Checkbox: { defaultProps: { size: 'xs' } },
    FileButton: { defaultProps: { inputProps: { onClick: forgetChosenFile } } },
    Input: { defaultProps: { size: 'xs' } },
    // an open menu focuses its first item (WAI-ARIA), not an element without a role before it
    Menu: {
      // no menu is taller than the window: it scrolls
      defaultProps: {
        withInitialFocusPlaceholder: false,
        middlewares: { flip: true, shift: true, size: { padding: 8 } },
      },
      styles: { dropdown: { overflowY: 'auto' } },
    },
    InputWrapper: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { checkIconPosition: 'right', filter: filterOptions } },
    MultiSelect: { defaultProps: { filter: filterOptions } },
    Autocomplete: { defaultProps: { filter: filterOptions } },
    TagsInput: { defaultProps: { filter: filterOptions } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    CloseButton: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
    // not a landmark: two open dialogs would give the page two banners
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
});
