import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface Props {
  readonly label: string
  readonly value: number
  readonly least?: number
  readonly onChange: (value: number) => void
}

/** A slider of whole percents: by pointer, by arrow keys, and by page keys in steps of ten. */
export function PercentSlider({ label, value, least = 0, onChange }: Props) {
  const id = useId()
  return (
    <Box>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
        <Typography id={id}>{label}</Typography>
        <Typography className="figures" aria-hidden="true">
          {value}%
        </Typography>
      </Stack>
      {/* The padding keeps the thumb inside the panel at either end. */}
      <Box sx={{ px: 1.5 }}>
        <Slider
          aria-labelledby={id}
          value={value}
          min={least}
          max={100}
          getAriaValueText={(percent) => `${percent}%`}
          onChange={(_event, next) => onChange(Array.isArray(next) ? (next[0] ?? least) : next)}
          sx={{ py: '20px' }}
        />
      </Box>
    </Box>
  )
}
