/**
 * A machine's line drawing. Decoration: the name is beside it. A missing picture leaves its place
 * empty.
 */
export function MachinePicture({
  src,
  width = 88,
  lazy = true,
}: {
  src: string
  width?: number
  lazy?: boolean
}) {
  return (
    <img
      className="machine-picture"
      src={src.replace(/^\//, './')}
      alt=""
      width={width}
      height={Math.round(width * 0.75)}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  )
}
