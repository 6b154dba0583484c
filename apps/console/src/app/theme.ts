/** MUI's theme, made from the member app's tokens: one file holds the colours of both apps. */

import tokens from '@glasshouse/web/tokens.css?raw'
import type { RaThemeOptions } from 'react-admin'

/** `--ink: light-dark(#16201b, #e9efea)` → the colour of this mode. */
function colourOf(name: string, mode: 'light' | 'dark', css = tokens): string {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? []
  const colour = mode === 'light' ? light : dark
  if (colour === undefined) throw new Error(`the tokens have no colour ${name}`)
  return colour
}

const palette = (mode: 'light' | 'dark'): NonNullable<RaThemeOptions['palette']> => {
  const colour = (name: string) => colourOf(name, mode)
  const filled = (name: string) => ({ main: colour(name), contrastText: colour('on-accent') })
  return {
    mode,
    primary: filled('accent'),
    secondary: filled('operator'),
    error: filled('danger'),
    warning: filled('purchases'),
    info: filled('operator'),
    success: filled('accent'),
    background: { default: colour('paper'), paper: colour('card') },
    text: { primary: colour('ink'), secondary: colour('muted') },
    divider: colour('hairline'),
  }
}

/**
 * The label of a field is a line of its own above it: inside the border a label is one line, and
 * was cut off in a column or on a phone.
 */
const labelAbove: NonNullable<RaThemeOptions['components']>['MuiInputLabel'] = {
  defaultProps: { shrink: true },
  styleOverrides: {
    root: {
      position: 'static',
      transform: 'none',
      maxWidth: 'none',
      overflow: 'visible',
      whiteSpace: 'normal',
      pointerEvents: 'auto',
      fontSize: '0.875rem',
      lineHeight: 1.4,
      marginBottom: 4,
    },
  },
}

export const themeOf = (mode: 'light' | 'dark'): RaThemeOptions => ({
  palette: palette(mode),
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: 'var(--font)',
    h1: { fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.2 },
    h2: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3 },
    h3: { fontSize: '1rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    // Targets of at least 44 px, as in the member app.
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 44, whiteSpace: 'nowrap', '@media (max-width: 600px)': { whiteSpace: 'normal' } },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    MuiListItemButton: { styleOverrides: { root: { minHeight: 44 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiInputLabel: labelAbove,
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        notchedOutline: { borderColor: colourOf('edge', mode), top: 0, '& legend': { display: 'none' } },
      },
    },
  },
})
