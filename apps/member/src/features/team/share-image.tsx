import { saveFile } from '@glasshouse/web/save-file.ts'
import { QRCodeCanvas } from 'qrcode.react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { drawShareImage, shareFont, shareImageSize } from './draw-share-image.ts'
import './team.css'

const qrSide = 560

/**
 * A picture of the invitation, drawn on the device, with the mark that everything of the app
 * carries.
 */
export function ShareImage({ link, code }: { link: string; code: string }) {
  const { t } = useTranslation(['team', 'common'])
  const picture = useRef<HTMLCanvasElement>(null)
  const qr = useRef<HTMLCanvasElement>(null)
  // The QR code below is drawn before this runs; its link changes only with the code.
  useEffect(() => {
    const draw = () => {
      if (picture.current === null || qr.current === null) return
      drawShareImage(picture.current, qr.current, {
        mark: t('common:mark'),
        title: t('team:imageTitle'),
        text: t('team:imageText'),
        codeLabel: t('team:code'),
        code,
        foot: t('team:imageFoot'),
      })
    }
    // Without the font it is drawn in that of the device.
    void shareFont().then(draw, draw)
  }, [t, code])
  const keep = () =>
    picture.current?.toBlob((blob) => {
      if (blob === null) toast(t('team:imageFailed'), 'wrong')
      else saveFile(blob, `practice-money-invitation-${code}.png`)
    }, 'image/png')
  return (
    <section className="card stack" aria-labelledby="image">
      <h2 id="image">{t('team:imageHeading')}</h2>
      <canvas
        ref={picture}
        className="share-image"
        {...shareImageSize}
        role="img"
        aria-label={t('team:imageLabel', { code })}
      />
      <div hidden>
        <QRCodeCanvas
          ref={qr}
          value={link}
          size={qrSide}
          level="M"
          marginSize={3}
          bgColor="#ffffff"
          fgColor="#16201b"
        />
      </div>
      <Button wide icon="picture" onClick={keep}>
        {t('team:keepImage')}
      </Button>
    </section>
  )
}
