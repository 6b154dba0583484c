/* Loaded by itself: its package is 6 kB, and the screens that show a code can be used before it. */
import { QRCodeSVG } from 'qrcode.react'

/** Dark on light in both themes: many cameras read nothing else. */
export default function QrCodeDrawing({ text, size }: { text: string; size: number }) {
  return (
    <QRCodeSVG
      value={text}
      size={size}
      level="M"
      marginSize={3}
      bgColor="#ffffff"
      fgColor="#16201b"
      aria-hidden
    />
  )
}
