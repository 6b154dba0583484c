/**
 * The source bar's patterns for SVG: dots, upright lines, broad slants, hatching. `grain`: how much
 * coarser they are.
 */
export function ChartPatterns({ id, grain = 1 }: { id: string; grain?: number }) {
  const scale = `scale(${grain})`
  return (
    <defs>
      <pattern id={`${id}-fees`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform={scale}>
        <path d="M0 0h5v5H0z" fill="var(--fees)" />
        <circle cx="2.5" cy="2.5" r="1.2" fill="var(--card)" />
      </pattern>
      <pattern
        id={`${id}-operator`}
        width="5.5"
        height="5.5"
        patternUnits="userSpaceOnUse"
        patternTransform={scale}
      >
        <path d="M0 0h5.5v5.5H0z" fill="var(--card)" />
        <path d="M0 0h4v5.5H0z" fill="var(--operator)" />
      </pattern>
      <pattern
        id={`${id}-purchases`}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(35) ${scale}`}
      >
        <path d="M0 0h8v8H0z" fill="color-mix(in srgb, var(--purchases), var(--card) 45%)" />
        <path d="M0 0h5v8H0z" fill="var(--purchases)" />
      </pattern>
      <pattern
        id={`${id}-uncovered`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(-45) ${scale}`}
      >
        <path d="M0 0h5v5H0z" fill="var(--uncovered-soft)" />
        <path d="M0 0h2.4v5H0z" fill="var(--uncovered)" />
      </pattern>
    </defs>
  )
}
