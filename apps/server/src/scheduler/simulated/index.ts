/**
 * Simulated members of a live world: groups of them, made in bulk, which act each world day by
 * their behaviour.
 */
export { actFromHour } from './act.ts'

export { behaviourSaid, readBehaviour } from './read-behaviour.ts'
export { simulate } from './simulate.ts'
export {
  insertSimulation,
  lockSimulation,
  newestBehaviour,
  readSimulations,
  restartSimulation,
  type Simulation,
  writeBehaviour,
  writeSimulationStopped,
} from './store.ts'
