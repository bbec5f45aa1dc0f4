import { createTheme, MantineProvider, type CSSVariablesResolver } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { useScheme } from './use-scheme.ts'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import './mantine.css'

/** One colour at ten strengths: the tokens already hold the right one for each scheme. */
const shades = (token: string) => Array.from({ length: 10 }, () => token) as unknown as Shades
type Shades = [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  ...string[],
]

const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '640' },
  fontSizes: {
    xs: 'var(--t-xs)',
    sm: 'var(--t-sm)',
    md: 'var(--t-md)',
    lg: 'var(--t-lg)',
    xl: 'var(--t-xl)',
  },
  defaultRadius: 'var(--r-control)',
  colors: { teal: shades('var(--teal)') },
  primaryColor: 'teal',
  focusRing: 'never',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

const TOKENS = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--teal)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-primary-color-filled': 'var(--teal)',
  '--mantine-primary-color-filled-hover': 'var(--teal-strong)',
  '--mantine-primary-color-contrast': 'var(--on-teal)',
  '--mantine-primary-color-light': 'var(--teal-tint)',
  '--mantine-primary-color-light-hover': 'var(--teal-tint)',
  '--mantine-primary-color-light-color': 'var(--teal)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-shadow-md': 'var(--shadow-lift)',
}

/** The tokens change with the scheme by themselves, so both of Mantine's schemes name the same ones. */
const variables: CSSVariablesResolver = () => ({ variables: {}, light: TOKENS, dark: TOKENS })

/**
 * Mantine's widgets in Veedu's look, for the pages that need them (combobox, carousel, dropzone, charts).
 * Each widget's style sheet is imported where the widget is used: `@mantine/core/styles/Combobox.css` and so on.
 * Notifications are not Mantine's: see notify.tsx.
 */
export function MantineScope({ children }: { children: ReactNode }): ReactElement {
  const scheme = useScheme()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  )
}
