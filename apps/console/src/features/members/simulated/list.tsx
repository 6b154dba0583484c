/** The groups of a world: how many have joined, how far they have acted, their behaviour. */

import { useStore } from '@glasshouse/web/value-store.ts'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { isLive } from '../../../platform/news.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Instant, useTag } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { frights, type Group, percentages } from './behaviour.ts'

/**
 * Polling intervals: members are made within seconds; the list is polled less often with a socket.
 */
const readAgainMs = { live: 15_000, byClock: 1000 } as const

export default function SimulatedGroups() {
  const translate = useTranslate()
  const live = useStore(isLive)
  const reading = useCall('operator.simulation', {}, { everyMs: readAgainMs[live ? 'live' : 'byClock'] })
  return (
    <Page
      title={translate('simulated.title')}
      about={translate('simulated.about')}
      acts={
        <Button component={Link} to="/simulated/add" variant="contained">
          {translate('simulated.add')}
        </Button>
      }
    >
      <Loaded reading={reading}>
        {({ list }) =>
          list.length === 0 ? (
            <Typography className="muted">{translate('simulated.empty')}</Typography>
          ) : (
            <Stack spacing={2} sx={{ maxWidth: 960 }}>
              {list.map((group) => (
                <GroupPanel key={group.simulationId} group={group} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  )
}

function GroupPanel({ group }: { group: Group }) {
  const translate = useTranslate()
  const tag = useTag()
  const { simulationId, seed, state, wantedMembers, madeMembers } = group
  const figure = (value: number) => value.toLocaleString(tag)
  return (
    <Panel title={translate('simulated.groupTitle', { count: figure(wantedMembers), seed })}>
      <Stack spacing={2}>
        <Joined group={group} />
        <Behaviour group={group} />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button component={Link} to={`/simulated/${simulationId}/behaviour`} variant="outlined">
            {translate(state === 'running' ? 'simulated.change' : 'simulated.goOn')}
          </Button>
          {state === 'running' ? (
            <ActButton
              call="operator.stopSimulation"
              label={translate('simulated.stop')}
              title={translate('simulated.stopTitle', { seed })}
              text={translate('simulated.stopText', { made: figure(madeMembers) })}
              body={{ simulationId }}
              fields={[reasonField]}
              color="error"
              said={() => translate('simulated.stopped')}
            />
          ) : null}
        </Stack>
      </Stack>
    </Panel>
  )
}

/** The group's state, its progress, and the behaviour of its members. */
function Behaviour({ group }: { group: Group }) {
  const translate = useTranslate()
  const tag = useTag()
  const { state, behaviour } = group
  return (
    <Facts
      facts={[
        {
          name: 'state',
          label: translate('simulated.state'),
          value: translate(`simulated.stateName.${state}`),
        },
        { name: 'added', label: translate('simulated.addedAt'), value: <Instant at={group.addedAt} /> },
        { name: 'acted', label: translate('simulated.acted'), value: <Acted group={group} /> },
        {
          name: 'joining',
          label: translate('simulated.joining'),
          value: translate(`simulated.joiningSaid.${behaviour.joining}`, {
            joins: behaviour.joinsADay.toLocaleString(tag),
            growth: behaviour.joinsGrowth,
            tells: (behaviour.joinsTells / 10).toLocaleString(tag),
            days: behaviour.joinsTellingDays,
          }),
        },
        ...percentages.map((name) => ({
          name,
          label: translate(`simulated.${name}`),
          value: `${behaviour[name]}%`,
        })),
        {
          name: 'taste',
          label: translate('simulated.taste'),
          value: translate(`simulated.tasteName.${behaviour.taste}`),
        },
        ...(behaviour.rumourDay === null
          ? []
          : [
              {
                name: 'rumour',
                label: translate('simulated.rumour'),
                value: translate('simulated.rumourSaid', {
                  day: behaviour.rumourDay,
                  share: behaviour.rumourShare,
                }),
              },
            ]),
        ...frights.flatMap((name) =>
          behaviour[name] === 0
            ? []
            : [
                {
                  name,
                  label: translate('simulated.fright'),
                  value: translate(`simulated.frightSaid.${name}`, { value: behaviour[name] }),
                },
              ],
        ),
      ]}
    />
  )
}

function Joined({ group: { wantedMembers, plannedMembers, madeMembers, state } }: { group: Group }) {
  const translate = useTranslate()
  const tag = useTag()
  const said = translate('simulated.made', {
    made: madeMembers.toLocaleString(tag),
    wanted: wantedMembers.toLocaleString(tag),
  })
  const isMaking = state === 'running' && (madeMembers < plannedMembers || plannedMembers === 0)
  return (
    <div>
      <Typography className="figures" aria-live="polite">
        {isMaking ? translate('simulated.making', { said }) : said}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(madeMembers / wantedMembers) * 100}
        aria-label={translate('simulated.progress')}
        sx={{ mt: 1 }}
      />
    </div>
  )
}

function Acted({ group: { actedThrough, actedMembers, madeMembers } }: { group: Group }) {
  const translate = useTranslate()
  const tag = useTag()
  if (actedMembers > 0)
    return translate('simulated.acting', {
      acted: actedMembers.toLocaleString(tag),
      made: madeMembers.toLocaleString(tag),
      day: actedThrough + 1,
    })
  return actedThrough < 0
    ? translate('simulated.notYet')
    : translate('simulated.actedDay', { day: actedThrough })
}
