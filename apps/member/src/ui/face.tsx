import { serverFile } from '../platform/server-file.ts'
import { beard, faceOf } from './face-parts.ts'
import './face.css'

interface FaceProps {
  /** As shown beside the face: it decides on the drawing. */
  readonly name: string
  /** The person's own picture, which takes the place of the drawing; null: none. */
  readonly picture: string | null
  readonly simulated: boolean
  readonly size?: 32 | 40 | 48 | 56
}

/**
 * A person, small: their own picture, or a drawing of their name. A simulated one has a broken
 * ring. Decoration: the name, and the word "Simulated", are beside it.
 */
export function Face({ name, picture, simulated, size = 40 }: FaceProps) {
  const box = { 'data-simulated': simulated, width: size, height: size } as const
  if (picture !== null) return <img className="face" {...box} {...serverFile(picture)} alt="" />
  return <Drawn name={name} {...box} />
}

const ink = '#1b1411'

function Drawn({ name, ...box }: { name: string; width: number; height: number; 'data-simulated': boolean }) {
  const { ground, skin, hair, hairTint, cloth, mouth, hasBeard, hasGlasses } = faceOf(name)
  const crown = hair.isCovering === true ? cloth : hairTint
  return (
    <svg className="face" {...box} viewBox="0 0 48 48" aria-hidden="true">
      <path fill={ground} d="M0 0h48v48H0z" />
      {hair.back === undefined ? null : <path fill={crown} d={hair.back} />}
      <path fill={cloth} d="M6 48c0-8.500 7.500-13 18-13s18 4.500 18 13z" />
      <path fill={skin} d="M20 29h8v6.500a4 4 0 0 1-8 0z" />
      <ellipse fill={skin} cx="24" cy="22" rx="9.2" ry="10.8" />
      {hasBeard ? <path fill={hairTint} d={beard} /> : null}
      {hair.front === undefined ? null : <path fill={crown} fillRule="evenodd" d={hair.front} />}
      <g fill={ink}>
        <circle cx="20.300" cy="22.500" r="1.3" />
        <circle cx="27.700" cy="22.500" r="1.3" />
      </g>
      <g fill="none" stroke={hasBeard ? '#f4ece6' : ink} strokeWidth="1.3" strokeLinecap="round">
        <path d={mouth} />
        {hasGlasses ? (
          <path
            stroke={ink}
            d="M16.700 22.500a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0zM24.300 22.500a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0z"
          />
        ) : null}
      </g>
    </svg>
  )
}
