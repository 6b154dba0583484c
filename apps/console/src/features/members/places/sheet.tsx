/**
 * A sheet to print and cut up: each free place with its name, its link as a QR code, and the
 * practice-money mark.
 */
import type { NamedPlace } from '@glasshouse/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { Link } from 'react-router'
import { call } from '../../../platform/client.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Page } from '../../../ui/page.tsx'
import { type Reached, ReachedChoice, useReached } from '../../../ui/reached.tsx'
import './sheet.css'

/** The most places on one sheet: as many as one import call accepts. */
const placesMax = 500

async function readFree(signal: AbortSignal): Promise<NamedPlace[]> {
  const places: NamedPlace[] = []
  let after: string | undefined
  do {
    const asked = {
      state: 'free',
      order: 'asc',
      pageSize: '50',
      ...(after === undefined ? {} : { after }),
    } as const
    const { list, next } = (await call('operator.places', asked, { signal })).data
    places.push(...list)
    after = next ?? undefined
  } while (after !== undefined && places.length < placesMax)
  return places
}

function Ticket({ place: { nickname, link, code }, reached }: { place: NamedPlace; reached: Reached }) {
  const translate = useTranslate()
  const address = reached.addressOf(link)
  return (
    <li className="place-ticket">
      {reached.isOpen ? (
        <QRCodeSVG
          value={address}
          size={120}
          marginSize={2}
          title={translate('places.qr', { name: nickname })}
        />
      ) : null}
      <div>
        <Typography component="h2" sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
          {nickname}
        </Typography>
        <p>{translate('places.codeIs', { code })}</p>
        <p className="place-address">{address}</p>
        <Mark />
      </div>
    </li>
  )
}

export default function SheetScreen() {
  const translate = useTranslate()
  const reached = useReached()
  const reading = useQuery({
    queryKey: ['operator.places', 'sheet'],
    queryFn: ({ signal }) => readFree(signal),
    retry: false,
  })
  return (
    <Page
      title={translate('places.sheet')}
      about={translate('places.sheetAbout')}
      acts={
        <Button variant="contained" onClick={() => print()}>
          {translate('places.print')}
        </Button>
      }
    >
      <ReachedChoice reached={reached} />
      <Loaded reading={reading}>
        {(free) =>
          !reached.isKnown ? null : free.length === 0 ? (
            <>
              <Typography>{translate('places.noneFree')}</Typography>
              <Button component={Link} to="/places/import" variant="outlined" sx={{ alignSelf: 'start' }}>
                {translate('places.bring')}
              </Button>
            </>
          ) : (
            <ul className="place-sheet" aria-label={translate('places.sheet')}>
              {free.map((place) => (
                <Ticket key={place.placeId} place={place} reached={reached} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}
