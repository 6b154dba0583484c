/** The person's own controls: name and role, language, light or dark theme, logout. */

import { systemDraws } from '@glasshouse/web/bring-script.ts'
import { useStore } from '@glasshouse/web/value-store.ts'
import DarkMode from '@mui/icons-material/DarkMode'
import LightMode from '@mui/icons-material/LightMode'
import Logout from '@mui/icons-material/Logout'
import Translate from '@mui/icons-material/Translate'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useLocaleState, useLogout, useTheme } from 'react-admin'
import { backToDesk } from '../platform/auth-provider.ts'
import { session } from '../platform/session.ts'
import { useTranslate } from '../platform/translate.ts'

const english = { locale: 'en', name: 'English', in: 'en' } as const
/** By its own name where the device has the letters. */
const hindi = () =>
  ({
    locale: 'hi',
    ...(systemDraws('hi_IN') ? { name: 'हिन्दी', in: 'hi' } : { name: 'Hindi', in: 'en' }),
  }) as const

/** One press switches to the other language, whose own name the button shows. */
export function LanguageSwitch() {
  const [locale, setLocale] = useLocaleState()
  const other = locale === 'hi' ? english : hindi()
  return (
    <Button lang={other.in} startIcon={<Translate />} onClick={() => setLocale(other.locale)}>
      {other.name}
    </Button>
  )
}

export function ThemeSwitch() {
  const translate = useTranslate()
  const [theme, setTheme] = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButton
      aria-label={translate(isDark ? 'app.light' : 'app.dark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <LightMode /> : <DarkMode />}
    </IconButton>
  )
}

/** Name, role, and the world's short name, which an owner often has as a name. */
export function WhoIsThere() {
  const translate = useTranslate()
  const who = useStore(session)
  if (who === null) return null
  return (
    <Typography component="p" className="muted" sx={{ fontSize: '0.875rem' }}>
      {[...new Set([who.name, translate(`app.role.${who.role}`), who.world])].filter(Boolean).join(' · ')}
    </Typography>
  )
}

/** `isWide`: language and theme too; on a narrow window they are in the menu's drawer. */
export function Own({ isWide }: { readonly isWide: boolean }) {
  const translate = useTranslate()
  const logout = useLogout()
  const who = useStore(session)
  return (
    <>
      {who?.desk ? <Button onClick={backToDesk}>{translate('app.toDesk')}</Button> : null}
      {isWide ? <LanguageSwitch /> : null}
      {isWide ? <ThemeSwitch /> : null}
      {/* This address is not kept: the next person to log in begins at their own first screen. */}
      <IconButton aria-label={translate('app.logout')} onClick={() => void logout({}, undefined, false)}>
        <Logout />
      </IconButton>
    </>
  )
}
