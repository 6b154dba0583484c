import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { wholeView, zoomedTo, zoomMax } from './crop.ts'
import { CropSquare, drawCut, drawnPx } from './crop-square.tsx'

interface Props {
  readonly picture: ImageBitmap
  readonly busy: boolean
  readonly onDone: (picture: Blob) => void
  readonly onClose: () => void
}

/** The choice of the square of a picture that others see. */
export function CropSheet({ picture, busy, onDone, onClose }: Props) {
  const { t } = useTranslation('app')
  const helpId = useId()
  const [view, setView] = useState(() => wholeView(picture))
  const use = () => {
    const canvas = document.createElement('canvas')
    canvas.width = drawnPx
    canvas.height = drawnPx
    drawCut(canvas, picture, view)
    canvas.toBlob((cut) => cut === null || onDone(cut), 'image/jpeg', 0.9)
  }
  return (
    <Sheet
      open
      title={t('cropTitle')}
      locked={busy}
      onClose={onClose}
      foot={
        <Button kind="primary" wide busy={busy} onClick={use}>
          {t('cropUse')}
        </Button>
      }
    >
      <div className="stack crop">
        <CropSquare picture={picture} view={view} onView={setView} helpId={helpId} />
        <p id={helpId} className="small muted">
          {t('cropHelp')}
        </p>
        <label className="crop-zoom">
          <span>{t('cropZoom')}</span>
          <input
            type="range"
            min={1}
            max={zoomMax}
            step={0.05}
            value={view.zoom}
            onChange={(event) => setView((now) => zoomedTo(picture, now, Number(event.target.value)))}
          />
        </label>
      </div>
    </Sheet>
  )
}
