/** The three levers that matter most: how fast people come, what is promised, what is earned. */
import type { LeverName, Scenario } from '@glasshouse/model'
import { Lever } from '../../ui/lever.tsx'

/** What makes people come faster depends on how they come. */
const speedOf: Readonly<Record<Scenario['arrival'], LeverName>> = {
  'at-once': 'people',
  steady: 'first',
  growing: 'growth',
  's-curve': 'growth',
  spreading: 'tells',
  listed: 'people',
}

export const MainLevers = ({ scenario }: { readonly scenario: Scenario }) => (
  <div className="main-levers">
    {([speedOf[scenario.arrival], 'dayReturn', 'earns'] as const).map((name) => (
      <Lever key={name} name={name} scenario={scenario} isExplained={false} />
    ))}
  </div>
)
