import Box from '@mui/material/Box'
import { useTranslate } from '../../../platform/translate.ts'
import { BooksLink, RenewBooksLink } from '../../../ui/books-link.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { ClockControls } from './clock-controls.tsx'
import { Frame } from './frame.tsx'
import { Rules } from './rules.tsx'
import { Switches } from './switches.tsx'
import { Terms } from './terms.tsx'

export default function WorldScreen() {
  const translate = useTranslate()
  const state = useCall('operator.world', {})
  const settings = useCall('operator.settings', {})
  return (
    <Page title={translate('world.title')} about={translate('world.about')}>
      <ClockControls />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Loaded reading={state}>{(data) => <Terms state={data} />}</Loaded>
        <Loaded reading={settings}>{(data) => <Frame settings={data} />}</Loaded>
        <Loaded reading={settings}>{(data) => <BooksLink of={data} renew={<RenewBooksLink />} />}</Loaded>
        <Loaded reading={settings}>{(data) => <Rules settings={data} />}</Loaded>
        <Loaded reading={settings}>{(data) => <Switches off={data.off} />}</Loaded>
      </Box>
    </Page>
  )
}
