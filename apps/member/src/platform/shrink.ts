/** Photos of a phone's camera are larger than the upload limit: the device makes them smaller. */

/** The server's limit of the longer side of a stored picture. */
const sideMaxPx = 1600

/**
 * A smaller JPEG of the picture; the file unchanged when it is small enough, is a GIF, or cannot be
 * drawn here.
 */
export async function shrunk(file: File, bytesMax: number): Promise<Blob> {
  if (file.size <= bytesMax || file.type === 'image/gif') return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, sideMaxPx / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise((resolve) =>
      canvas.toBlob((smaller) => resolve(smaller ?? file), 'image/jpeg', 0.85),
    )
  } catch {
    return file
  }
}
