import { QRCodeSVG } from 'qrcode.react'
import './qr-code.css'

/**
 * A QR code, rendered on the device. It is dark on light in both themes: many cameras read nothing
 * else.
 */
export function QrCode({ text, label, size = 208 }: { text: string; label: string; size?: number }) {
  return (
    <div className="qr-code" role="img" aria-label={label}>
      <QRCodeSVG
        value={text}
        size={size}
        level="M"
        marginSize={3}
        bgColor="#ffffff"
        fgColor="#16201b"
        aria-hidden
      />
    </div>
  )
}
