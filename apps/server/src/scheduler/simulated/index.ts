/** Simulated members of a live world: groups of them, made in bulk, who act each world day as their behaviour says. */
export { actFromHour, actsFromMs } from './act.ts'
export { madeAtOnceMax, makeNext } from './make.ts'
export { behaviourSaid, readBehaviour } from './read-behaviour.ts'
export { actsPerSecondMax, type Simulating, simulate } from './simulate.ts'
export {
  type BehaviourFrom,
  behaviourOn,
  lockSimulation,
  newestBehaviour,
  readSimulations,
  type Simulation,
  writeBehaviour,
} from './store.ts'
