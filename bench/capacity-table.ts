/** Multiplies the measured slopes: what a number of classes needs. */

/** What one class costs. Bytes, and seconds of one core. */
export interface ClassSlopes {
  readonly members: number
  readonly emptyBytes: number
  /** What a member adds on each day that the class lives. */
  readonly memberDayBytes: number
  /** Processor time of one day of the class, with all that its members do by themselves. */
  readonly daySeconds: number
  /** Writing its file, for each byte that it takes in the database. */
  readonly exportSecondsPerByte: number
}

/** What phones cost. Seconds of one core. */
export interface PhoneSlopes {
  readonly readSeconds: number
  readonly purchaseSeconds: number
}

/** What a class is taken to do. Each is said beside the table. */
const assumed = {
  /** Of all classes, in a lesson at the same time; at least one. */
  atLessonShare: 0.005,
  /** A phone opens a screen so often, and a screen reads so much. */
  secondsPerScreen: 10,
  readsPerScreen: 6,
  secondsPerPurchase: 60,
  daysKept: 90,
  /** A core is planned for so much of its time. */
  coreShare: 0.5,
} as const

export interface Needs {
  readonly classes: number
  readonly members: number
  readonly lessons: number
  /** Of the lessons' phones alone. */
  readonly lessonCores: number
  /** With the days of all classes, one a real day, at the planned share of a core. */
  readonly cores: number
  readonly diskBytes: number
  readonly backupSeconds: number
}

export function needsOf(classes: number, of: ClassSlopes, phones: PhoneSlopes): Needs {
  const lessons = Math.max(1, Math.round(classes * assumed.atLessonShare))
  const phoneShare =
    (assumed.readsPerScreen * phones.readSeconds) / assumed.secondsPerScreen +
    phones.purchaseSeconds / assumed.secondsPerPurchase
  const lessonCores = lessons * of.members * phoneShare
  const dayCores = (classes * of.daySeconds) / 86_400
  const classBytes = of.emptyBytes + of.members * assumed.daysKept * of.memberDayBytes
  return {
    ...{ classes, members: of.members, lessons, lessonCores },
    cores: (lessonCores + dayCores) / assumed.coreShare,
    diskBytes: classes * classBytes,
    backupSeconds: classes * classBytes * of.exportSecondsPerByte,
  }
}

const bytesText = (bytes: number): string =>
  bytes >= 1e12
    ? `${(bytes / 1e12).toFixed(1)} TB`
    : bytes >= 1e9
      ? `${(bytes / 1e9).toFixed(1)} GB`
      : `${(bytes / 1e6).toFixed(0)} MB`

const timeText = (seconds: number): string =>
  seconds >= 7200
    ? `${(seconds / 3600).toFixed(1)} h`
    : seconds >= 120
      ? `${(seconds / 60).toFixed(0)} min`
      : `${seconds.toFixed(0)} s`

/** A row of the table in docs/capacity.md. */
export const rowOf = ({ classes, members, lessons, cores, diskBytes, backupSeconds }: Needs): string =>
  `| ${classes} | ${members} | ${lessons} | ${cores.toFixed(2)} | ${bytesText(diskBytes)} | ${timeText(backupSeconds)} |`
