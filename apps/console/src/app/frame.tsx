/**
 * The frame of every screen: the practice-money mark, a bar with the menu button and the person's
 * own controls, the menu, and the content.
 */
import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useTranslate } from '../platform/translate.ts'
import { Mark, MarkStrip } from '../ui/mark.tsx'
import { Menu } from './menu.tsx'
import { LanguageSwitch, Own, ThemeSwitch, WhoIsThere } from './own.tsx'
import { Search } from './search.tsx'
import { useNews } from './use-news.ts'

const menuWidth = '15rem'

/** On a narrow window the drawer covers the practice-money mark, so it shows the mark itself. */
function NarrowMenu() {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      <IconButton aria-label={translate('app.openMenu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: { 'aria-label': translate('app.menu'), sx: { width: menuWidth, maxWidth: '90vw' } },
        }}
      >
        <Box sx={{ p: 2, pb: 0 }}>
          <Mark />
          <WhoIsThere />
          <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <LanguageSwitch />
            <ThemeSwitch />
          </Box>
        </Box>
        <Menu />
      </Drawer>
    </>
  )
}

/** A screen opens at its top; on back and forward the browser restores the scroll position. */
function useTop() {
  const { pathname } = useLocation()
  const way = useNavigationType()
  useEffect(() => {
    if (way !== NavigationType.Pop) scrollTo(0, 0)
  }, [pathname, way])
}

export function Frame({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const isWide = useMediaQuery('(min-width: 56.25em)', { noSsr: true })
  useNews()
  useTop()
  return (
    <>
      <MarkStrip />
      <Box
        component="header"
        className="bar"
        sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 1, sm: 2 }, py: 0.5 }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: { xs: 0, sm: 1 } }}>
          {isWide ? null : <NarrowMenu />}
          <Typography
            component="span"
            sx={{
              flex: 1,
              minWidth: 'max-content',
              fontWeight: 600,
              fontSize: { xs: '0.875rem', sm: '1rem' },
            }}
          >
            {translate('app.title')}
          </Typography>
          {isWide ? <WhoIsThere /> : null}
          <Search isWide={isWide} />
          <Own isWide={isWide} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'stretch', minWidth: 0, minHeight: 'calc(100vh - 100px)' }}>
        {isWide ? (
          <Box className="menu-side" sx={{ width: menuWidth, borderRight: 1, borderColor: 'divider' }}>
            <Menu />
          </Box>
        ) : null}
        <Box component="main" id="main-content" tabIndex={-1} sx={{ flex: 1, minWidth: 0, pb: 4 }}>
          {children}
        </Box>
      </Box>
    </>
  )
}
