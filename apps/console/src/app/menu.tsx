import { useStore } from '@glasshouse/web/value-store.ts'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type Feature, isFor } from '../platform/feature.ts'
import { session } from '../platform/session.ts'
import { composed, useTranslate } from '../platform/translate.ts'
import { menuGroups } from './features.ts'

function Entry({ feature: { name, icon: Icon } }: { feature: Feature }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const isHere = pathname === `/${name}` || pathname.startsWith(`/${name}/`)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHere) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <ListItem ref={item} disablePadding>
      <ListItemButton
        component={Link}
        to={`/${name}`}
        selected={isHere}
        {...(isHere ? { 'aria-current': 'page' } : {})}
      >
        <ListItemIcon sx={{ minWidth: 40 }}>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={translate(composed(`${name}.title`))} />
      </ListItemButton>
    </ListItem>
  )
}

/** The features that the signed-in person may use, by groups. */
export function Menu() {
  const translate = useTranslate()
  const who = useStore(session)
  const groups = Object.entries(menuGroups)
    .map(([group, features]) => ({
      group,
      mine: features.filter((feature: Feature) => who !== null && isFor(feature, who)),
    }))
    .filter(({ mine }) => mine.length > 0)
  return (
    <Box component="nav" aria-label={translate('app.menu')} sx={{ py: 1 }}>
      {groups.map(({ group, mine }) => (
        <Box key={group} sx={{ pb: 1 }}>
          <Typography
            component="p"
            className="muted"
            sx={{ px: 2, pt: 1, fontSize: '0.75rem', fontWeight: 600 }}
          >
            {translate(composed(`app.group.${group}`))}
          </Typography>
          <List disablePadding aria-label={translate(composed(`app.group.${group}`))}>
            {mine.map((feature) => (
              <Entry key={feature.name} feature={feature} />
            ))}
          </List>
        </Box>
      ))}
    </Box>
  )
}
