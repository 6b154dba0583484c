export { corrections } from './list.ts'
export { type Done, lockCorrections, takeBack } from './take-back.ts'
export { type Judged, judge, readTarget, type Target } from './target.ts'
