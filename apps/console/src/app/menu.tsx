import { useStore } from '@glasshouse/web/value-store.ts'
import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useStore as useKept } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { type Feature, isFor } from '../platform/feature.ts'
import { session } from '../platform/session.ts'
import { composed, useTranslate, type WordKey } from '../platform/translate.ts'
import { classEntries, menuGroups } from './features.ts'

const isAt = (pathname: string, name: string): boolean =>
  pathname === `/${name}` || pathname.startsWith(`/${name}/`)

function Entry({ feature: { name, icon: Icon } }: { feature: Feature }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const isHere = isAt(pathname, name)
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
        <ListItemIcon sx={{ minWidth: '2.5rem' }}>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={translate(composed(`${name}.title`))} />
      </ListItemButton>
    </ListItem>
  )
}

interface Group {
  readonly name: WordKey
  readonly mine: readonly Feature[]
}

function GroupOf({ name, mine }: Group) {
  const translate = useTranslate()
  return (
    <Box sx={{ pb: 1 }}>
      <Typography component="p" className="muted" sx={{ px: 2, pt: 1, fontSize: '0.75rem', fontWeight: 600 }}>
        {translate(name)}
      </Typography>
      <List disablePadding aria-label={translate(name)}>
        {mine.map((feature) => (
          <Entry key={feature.name} feature={feature} />
        ))}
      </List>
    </Box>
  )
}

/**
 * The further groups behind a button. A press is kept; an open screen among them shows its own
 * entry.
 */
function Folded({ groups }: { readonly groups: readonly Group[] }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const [isKept, keep] = useKept('menu.rest', false)
  const [isFoldedHere, foldHere] = useState(false)
  const entries = groups.flatMap(({ mine }) => mine)
  const isHere = entries.some(({ name }) => isAt(pathname, name))
  const isOpen = isHere ? !isFoldedHere : isKept
  useEffect(() => {
    if (!isHere) foldHere(false)
  }, [isHere])
  const press = () => {
    foldHere(isHere && isOpen)
    keep(!isOpen)
  }
  return (
    <>
      <ListItemButton aria-expanded={isOpen} onClick={press}>
        <ListItemIcon sx={{ minWidth: '2.5rem' }}>
          <ArrowDropDown sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </ListItemIcon>
        {/* A count of screens says nothing to a newcomer; the names of the groups do. */}
        <ListItemText
          primary={translate('app.moreScreens')}
          secondary={isOpen ? null : groups.map(({ name }) => translate(name)).join(', ')}
        />
      </ListItemButton>
      {isOpen ? groups.map((group) => <GroupOf key={group.name} {...group} />) : null}
    </>
  )
}

/** The features that the signed-in person may use, by groups. */
function useGroups(): { readonly first: readonly Group[]; readonly rest: readonly Group[] } {
  const who = useStore(session)
  const isMine = (feature: Feature): boolean => who !== null && isFor(feature, who)
  const runsWorld = who?.level === 'world' && (who.role === 'facilitator' || who.role === 'owner')
  const front: readonly Feature[] = runsWorld ? classEntries.filter(isMine) : []
  const groups = menuGroups
    .map(({ name, features }) => ({
      name: composed(`app.group.${name}`),
      mine: features.filter((feature) => isMine(feature) && !front.includes(feature)),
    }))
    .filter(({ mine }) => mine.length > 0)
  // Somebody who still has to set up a second step has one entry, and nothing to fold.
  if (front.length === 0) return { first: groups, rest: [] }
  return { first: [{ name: 'app.group.lesson', mine: front }], rest: groups }
}

export function Menu() {
  const translate = useTranslate()
  const { first, rest } = useGroups()
  return (
    <Box component="nav" aria-label={translate('app.menu')} sx={{ py: 1 }}>
      {first.map((group) => (
        <GroupOf key={group.name} {...group} />
      ))}
      {rest.length === 0 ? null : <Folded groups={rest} />}
    </Box>
  )
}
