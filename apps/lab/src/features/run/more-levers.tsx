/** Every other lever, by whom it is about. */
import { arrivals, endings, type LeverName, payoutPolicies, type Scenario } from '@glasshouse/model'
import { type Key, useWords } from '../../i18n/words.ts'
import { change } from '../../platform/run.ts'
import { Choice } from '../../ui/choice.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Lever } from '../../ui/lever.tsx'
import { JoinersFile } from './joiners-file.tsx'

const groups: readonly (readonly [title: Key, levers: readonly LeverName[]])[] = [
  ['more.people', ['people', 'first', 'tells', 'tellingDays', 'warned', 'invited']],
  ['more.offer', ['price', 'term', 'level1', 'level2', 'level3']],
  ['more.operator', ['take', 'cost', 'capital']],
  ['more.habits', ['buys', 'receives', 'withdraws', 'withdrawn', 'lockUp', 'rumour']],
  ['more.savings', ['putsAside', 'asideShare', 'takesBack', 'savings']],
  ['more.fright', ['frightShort', 'frightCover', 'frightNear']],
  ['more.rules', ['days']],
]

/** Levers that do nothing for this way of coming, or where nobody saves, are left out. */
const doesNothing = ({ arrival, putsAside }: Scenario, name: LeverName): boolean => {
  if (name === 'asideShare' || name === 'takesBack' || name === 'savings') return putsAside === 0
  if (name === 'tells' || name === 'tellingDays') return arrival !== 'spreading'
  if (name === 'first') return arrival === 'at-once' || arrival === 'listed'
  return (name === 'people' || name === 'warned') && arrival === 'listed'
}

export function MoreLevers({ scenario }: { readonly scenario: Scenario }) {
  const { t } = useWords()
  // Another way of coming is offered only with its list.
  const offered = arrivals.filter((arrival) => arrival !== 'listed' || scenario.joiners.length > 0)
  return (
    <Fold className="more" title={t('more')}>
      {() =>
        groups.map(([title, names]) => (
          <fieldset key={title}>
            <legend>{t(title)}</legend>
            {title === 'more.people' ? (
              <>
                <Choice
                  label={t('choice.arrival')}
                  value={scenario.arrival}
                  choices={offered.map((arrival) => [arrival, t(`arrival.${arrival}`)])}
                  onChange={(arrival) => change({ arrival })}
                />
                <JoinersFile />
              </>
            ) : null}
            {title === 'more.rules' ? <Rules scenario={scenario} /> : null}
            {names
              .filter((name) => !doesNothing(scenario, name))
              .map((name) => (
                <Lever key={name} name={name} scenario={scenario} />
              ))}
          </fieldset>
        ))
      }
    </Fold>
  )
}

const seeds = 1_000_000

function Rules({ scenario }: { readonly scenario: Scenario }) {
  const { t } = useWords()
  return (
    <>
      <Choice
        label={t('choice.policy')}
        value={scenario.policy}
        choices={payoutPolicies.map((policy) => [policy, t(`policy.${policy}`)])}
        onChange={(policy) => change({ policy })}
      />
      <Choice
        label={t('choice.ending')}
        value={scenario.ending}
        choices={endings.map((ending) => [ending, t(`ending.${ending}`)])}
        onChange={(ending) => change({ ending })}
      />
      <div className="choice">
        <span>
          {t('choice.seed')} <span className="muted">{t('choice.seed.does')}</span>
        </span>
        <button type="button" onClick={() => change({ seed: String(Math.floor(Math.random() * seeds)) })}>
          {t('choice.seed.new')}
        </button>
      </div>
    </>
  )
}
